# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures the plans that settle a group, and the opening of the demonstration's own replica, each beside what it may take.
# Scripts/bench runs this.

echo "# Verni"
swift build --configuration release --product VerniBars >&2
replica=$(mktemp --directory)
"$program" seed --database "sqlite:$replica/server.sqlite" >&2
.build/release/VerniBars "$replica/verni-own.sqlite"
rm -rf "$replica"
