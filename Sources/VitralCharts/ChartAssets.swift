// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension ClientAssets {
    /// The styles of charts. An app that shows a ``Chart`` registers them, so that its pages have them from the start:
    ///
    /// ```swift
    /// static var clientAssets: [ClientAssets] { [.charts] }
    /// ```
    ///
    /// Without that, a chart links them itself.
    public static let charts = ClientAssets(module: "VitralCharts", bundle: .module)
}
