// SPDX-License-Identifier: Apache-2.0

/// The name by which a database belongs to this app.
package enum DataModule {
    /// The app's name.
    package static let app = "clickconsultas"
}
