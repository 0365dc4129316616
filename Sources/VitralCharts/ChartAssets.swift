// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension ClientAssets {
    /// The styles of charts. An app that shows a ``Chart`` registers them:
    ///
    /// ```swift
    /// static var clientAssets: [ClientAssets] { [.charts] }
    /// ```
    public static let charts = ClientAssets(module: "VitralCharts", bundle: .module)
}
