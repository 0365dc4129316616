# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures slots, search and bookings on the data of the demonstration, and the memory of a page, each beside what it may
# take. Scripts/bench runs this.
# SESSIONS, RATE and SECONDS_IDLE change the number of pages, how many open each second, and the idle time. Users do not all
# come at once, and memory that hibernating pages free is used by those that come later.

# Measures the memory of pages at a path, beside the kilobytes that a page may take.
pages() {
    start "$program" --database "sqlite:$clinic/clinic.sqlite"
    "$driver" memory "$port" "$server" "${SESSIONS:-1000}" "${SECONDS_IDLE:-60}" "$1" "${RATE:-10}" |
        while IFS= read -r line; do
            printf '%s\n' "$line"
            measured=$(sed -n 's/.*"kb_per_session":\([0-9.]*\).*/\1/p' <<<"$line")
            mark=$(awk -v measured="$measured" -v bar="$2" 'BEGIN { print (measured > bar ? "over" : "ok") }')
            printf '| a page at %s | %s KB | %s KB (%s) | | | |\n' "$1" "$2" "$measured" "$mark"
        done
    stop
}

echo "# ClickConsultas"
swift build --configuration release --product ClickConsultasBars >&2
.build/release/ClickConsultasBars
clinic=$(mktemp --directory)
"$program" seed --database "sqlite:$clinic/clinic.sqlite"
pages / 60
pages /search 120
rm -rf "$clinic"
