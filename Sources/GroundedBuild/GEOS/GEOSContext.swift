internal import CGEOS

/// One reentrant GEOS context with the last error message; used by one task at a time.
final class GEOSContext {
  /// What GEOS refused, in its own words.
  struct Failure: Error, Hashable, Sendable {
    var message: String
  }

  private final class Message {
    var text = ""
  }

  let handle: GEOSContextHandle_t
  private let message = Message()

  init() throws(Failure) {
    guard let handle = GEOS_init_r() else { throw Failure(message: "no GEOS context") }
    self.handle = handle
    // The message box outlives the handle: both end with this object, the handle in deinit first.
    _ = GEOSContext_setErrorMessageHandler_r(
      handle,
      { text, box in
        guard let text, let box else { return }
        Unmanaged<Message>.fromOpaque(box).takeUnretainedValue().text = String(cString: text)
      }, Unmanaged.passUnretained(message).toOpaque())
  }

  deinit {
    GEOS_finish_r(handle)
  }

  /// The error for a call that has just returned nothing.
  var failure: Failure {
    Failure(message: message.text.isEmpty ? "GEOS gave no result" : message.text)
  }

  /// Takes over a geometry that GEOS made.
  func own(_ pointer: OpaquePointer?) throws(Failure) -> GEOSGeometry {
    guard let pointer else { throw failure }
    return GEOSGeometry(pointer, in: self)
  }
}
