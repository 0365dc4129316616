// SPDX-License-Identifier: Apache-2.0

// Importing VitralData also imports the models, just as importing SwiftData does.
@_exported public import VitralModels
