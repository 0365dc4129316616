// SPDX-License-Identifier: Apache-2.0

/// The user's device, as far as its browser describes it.
///
/// ```swift
/// var body: some View {
///     Text("Sudoku").font(UIDevice.current.userInterfaceIdiom == .phone ? .title2 : .largeTitle)
/// }
/// ```
///
/// Prefer `horizontalSizeClass` for the choice of a layout.
@MainActor @preconcurrency
public final class UIDevice {
    /// The device of the user whose page is evaluated, or whose action runs.
    public static let current = UIDevice()

    private init() {}

    private var context: SceneContext? { Node.current?.graph.context ?? SceneHandle.current?.context }

    /// The kind of the device: a phone, or a computer.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        context?.isMobile == true ? .phone : .mac
    }

    /// The orientation of the window: upright, or wider than high.
    ///
    /// Reading it in a view makes the browser report the size of the window, and the view follows it.
    public var orientation: UIDeviceOrientation {
        let size = ScreenSize.current
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Whether the device reports its battery; it stays `false`, because browsers do not report it.
    public var isBatteryMonitoringEnabled: Bool {
        get { false }
        set {}
    }

    /// The charge of the battery: always -1, which means that it is unknown, because browsers do not report it.
    public var batteryLevel: Float { -1 }

    /// The state of the battery: always unknown, because browsers do not report it.
    public var batteryState: BatteryState { .unknown }

    /// The states of a battery.
    public enum BatteryState: Int, Sendable {
        /// The device does not report its battery.
        case unknown
        /// The battery supplies the device.
        case unplugged
        /// The battery is being charged.
        case charging
        /// The battery is full.
        case full
    }
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unknown device.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// The screen of a car.
    case carPlay
    /// A computer.
    case mac = 5
    /// A headset.
    case vision
}

/// The orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// An unknown orientation.
    case unknown
    /// Upright.
    case portrait
    /// Upright, with the upper edge below.
    case portraitUpsideDown
    /// On its side, with the upper edge at the left.
    case landscapeLeft
    /// On its side, with the upper edge at the right.
    case landscapeRight
    /// Flat, with the screen upwards.
    case faceUp
    /// Flat, with the screen downwards.
    case faceDown

    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the device is flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// Whether the orientation is that of an interface: upright or on its side.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
