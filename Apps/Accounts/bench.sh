# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures a user that clicks while many sign in, with passwords of the default cost. Each has an address of its own, as a
# proxy would tell it, so that no limit by address refuses it. Scripts/bench runs this.
# PEOPLE and SECONDS_SIGNING_IN change how many sign in, and how long.

echo "# sign-ins beside a counter"
start "$program" --trusted-proxy 127.0.0.1
"$driver" signin "$port" "$server" "${PEOPLE:-20}" "${SECONDS_SIGNING_IN:-30}"
stop
