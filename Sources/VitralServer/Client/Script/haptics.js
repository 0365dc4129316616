// SPDX-License-Identifier: Apache-2.0
//
// Haptic feedback

/** Vibrates by a pattern such as `15,80,25`: milliseconds of vibration and rest, in turn. */
export default function vibrate(pattern) {
    navigator.vibrate?.(pattern.split(',').map(Number));
}
