internal import Dispatch

/// Work on several threads whose results keep the order of the questions.
enum OrderedWork {
  /// The results of a body for 0 to `count`, the same for any number of jobs.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - jobs: How many run at the same time.
  ///   - progress: Called with what is being done, from one thread at a time.
  ///   - body: The work; it must not depend on the others.
  /// - Returns: The results in order.
  static func results<Value: Sendable>(
    count: Int, jobs: Int, progress: (String) -> Void, body: @Sendable (Int) -> Value
  ) -> [Value] {
    let workers = max(1, min(jobs, count))
    if workers == 1 {
      return (0..<count).map { position in
        progress("case \(position + 1) of \(count)")
        return body(position)
      }
    }
    var results = [Value?](repeating: nil, count: count)
    withoutActuallyEscaping(progress) { progress in
      results.withUnsafeMutableBufferPointer { buffer in
        // Each worker writes its own places only, so that nothing is shared.
        nonisolated(unsafe) let slots = buffer
        nonisolated(unsafe) let report = progress
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
          for position in stride(from: worker, to: count, by: workers) {
            if worker == 0 { report("case \(position + 1) of \(count)") }
            slots[position] = body(position)
          }
        }
      }
    }
    return results.compactMap { $0 }
  }
}
