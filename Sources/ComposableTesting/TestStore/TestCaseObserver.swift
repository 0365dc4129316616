// SPDX-License-Identifier: Apache-2.0

import ComposableCore
import XCTest

/// Gives every test of XCTest default values of dependencies of its own; Swift Testing's tests have them already.
final class TestCaseObserver: NSObject, XCTestObservation {
    private static let registration: Void = {
        XCTestObservationCenter.shared.addTestObserver(TestCaseObserver())
    }()

    /// Registers the observer, once.
    static func start() {
        registration
    }

    func testCaseWillStart(_ testCase: XCTestCase) {
        DependencyValues.resetDefaultsOfXCTest()
    }
}
