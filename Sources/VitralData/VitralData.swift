// SPDX-License-Identifier: Apache-2.0

// A file that imports VitralData has the models too, as an app's file that imports SwiftData does.
@_exported public import VitralModels
