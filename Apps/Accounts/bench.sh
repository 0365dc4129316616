# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures a user who clicks while many others sign in, with passwords of the default cost. Each has its own address, as
# a proxy would report it, so that no limit per address applies. Scripts/bench runs this.
# PEOPLE and SECONDS_SIGNING_IN change the number of users who sign in, and the duration.

echo "# sign-ins beside a counter"
start "$program" --trusted-proxy 127.0.0.1
"$driver" signin "$port" "$server" "${PEOPLE:-20}" "${SECONDS_SIGNING_IN:-30}"
stop
