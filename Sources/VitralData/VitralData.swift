// SPDX-License-Identifier: Apache-2.0

// Importing VitralData also imports the models and Foundation, just as importing SwiftData does.
@_exported public import Foundation
@_exported public import VitralModels
