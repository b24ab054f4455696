package import GroundedModel

/// A screen as JSON, `grounded.screen/1`.
package enum ScreenJSON {
  /// The value.
  package static func value(_ screen: Screen) -> JSONText {
    .object([
      ("schema", .string("grounded.screen/1")), ("screen", .string(screen.id.rawValue)),
      ("title", .string(screen.title)),
      ("components", .array(screen.components.map(component))),
    ])
  }

  private static func component(_ part: ScreenComponent) -> JSONText {
    .object([
      ("kind", .string(part.kind.rawValue)), ("role", .string(part.role.rawValue)),
      ("label", .string(part.label)), ("quality", .optional(part.quality?.rawValue)),
      ("order", part.order.map(JSONText.int) ?? .null),
      ("hidden", .bool(part.order == nil)),
      ("front", .string(part.front.rawValue)), ("back", .string(part.back.rawValue)),
      ("choice", part.choice.map(choice) ?? .null),
      ("parts", .array(part.parts.map(component))),
    ])
  }

  private static func choice(_ choice: Choice) -> JSONText {
    let asks: String? =
      switch choice.action {
      case .event: nil
      case .askFlight: "flight"
      case .askPlace: "place"
      case .askLanguage: "language"
      }
    return .object([
      ("id", .string(choice.id)), ("direction", .string(choice.direction.rawValue)),
      ("asks", .optional(asks)),
    ])
  }
}
