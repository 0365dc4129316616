// SPDX-License-Identifier: Apache-2.0

/// The frame of an element that the browser reported last.
@MainActor
final class MeasuredFrame: Equatable {
    private(set) var rect: CGRect
    /// Whether the browser has measured the element.
    private(set) var isMeasured = false
    /// Whether a view reads the position of the element, so that the browser has to report it while the page scrolls.
    private(set) var needsPosition = false
    private let source = Source()

    init(assumed size: CGSize) {
        rect = CGRect(origin: .zero, size: size)
    }

    nonisolated static func == (left: MeasuredFrame, right: MeasuredFrame) -> Bool { left === right }

    /// Records that the node under evaluation depends on the frame.
    func recordRead() { source.recordRead() }

    /// Makes the browser report positions too.
    func requestPosition() {
        guard !needsPosition else { return }
        needsPosition = true
        source.invalidateReaders()
    }

    /// Updates the frame from a report, `width height` or `width height x y`.
    ///
    /// - Returns: Whether the report was valid.
    func take(_ report: String) -> Bool {
        typealias Reported = ReportedNumbers
        guard let numbers = Reported.readFinite(report, count: 2) ?? Reported.readFinite(report, count: 4) else {
            return false
        }
        let size = numbers.prefix(2).map { $0.clamped(to: Reported.sizes) }
        let place = numbers.dropFirst(2).map { $0.clamped(to: Reported.places) }
        let new = CGRect(
            origin: place.count == 2 ? CGPoint(x: place[0], y: place[1]) : rect.origin,
            size: CGSize(width: size[0], height: size[1]))
        let isSame = isMeasured && new == rect
        isMeasured = true
        rect = new
        if !isSame { source.invalidateReaders() }
        return true
    }
}
