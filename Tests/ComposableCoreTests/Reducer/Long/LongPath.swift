// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// A path of 40 screens.
///
/// `Scripts/bench compile` measures how long the compiler checks the file.
@Reducer
enum LongPath {
    case s1(LongItem), s2(LongItem), s3(LongItem), s4(LongItem), s5(LongItem)
    case s6(LongItem), s7(LongItem), s8(LongItem), s9(LongItem), s10(LongItem)
    case s11(LongItem), s12(LongItem), s13(LongItem), s14(LongItem), s15(LongItem)
    case s16(LongItem), s17(LongItem), s18(LongItem), s19(LongItem), s20(LongItem)
    case s21(LongItem), s22(LongItem), s23(LongItem), s24(LongItem), s25(LongItem)
    case s26(LongItem), s27(LongItem), s28(LongItem), s29(LongItem), s30(LongItem)
    case s31(LongItem), s32(LongItem), s33(LongItem), s34(LongItem), s35(LongItem)
    case s36(LongItem), s37(LongItem), s38(LongItem), s39(LongItem), s40(LongItem)
}
