extension Venue {
  /// What kind of door an opening has, as far as the data says.
  public struct Door: Hashable, Sendable {
    /// The type as written: `swinging`, `sliding`, `revolving`, `turnstile`.
    public var type: String?
    /// Whether it opens by itself.
    public var isAutomatic: Bool?
    /// The material as written.
    public var material: String?

    /// Creates a description of a door.
    public init(type: String? = nil, isAutomatic: Bool? = nil, material: String? = nil) {
      self.type = type
      self.isAutomatic = isAutomatic
      self.material = material
    }
  }
}
