// SPDX-License-Identifier: Apache-2.0

// Importing Vitral also imports what importing SwiftUI does on an iPhone: Foundation with networking, Combine (here
// OpenCombine) with its schedulers and timers, and Observation.
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation
@_exported public import VitralNetworking
