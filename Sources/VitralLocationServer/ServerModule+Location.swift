// SPDX-License-Identifier: Apache-2.0

public import Vitral
import VitralFeatures
public import VitralServer

extension ServerModule {
    /// The positions of users' devices, for views that read `@Environment(\.locationClient)`.
    ///
    /// ```swift
    /// let server = LiveServer(modules: [.location]) { TripsApp() }
    /// ```
    public static var location: ServerModule { ServerModule(clientAssets: [.location], features: [.location]) }
}

extension ClientAssets {
    /// The script that requests positions, which a page loads with the first request.
    public static let location = ClientAssets(module: "VitralLocation", bundle: .module)
}
