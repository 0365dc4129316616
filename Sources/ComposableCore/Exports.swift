// SPDX-License-Identifier: Apache-2.0

@_exported public import IssueReporting
@_exported public import Observation
@_exported public import OpenCombine
@_exported public import OrderedCollections
@_exported public import VitralClocks
