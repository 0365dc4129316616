# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash disable=SC2154
# Measures slots, search and bookings on the data of the demonstration, and the memory of a page. Scripts/bench runs this.
# SESSIONS and SECONDS_IDLE change the number of pages and the idle time.

echo "# ClickConsultas"
swift build --configuration release --product ClickConsultasBars >&2
.build/release/ClickConsultasBars
clinic=$(mktemp --directory)
"$program" seed --database "sqlite:$clinic/clinic.sqlite"
for page in / /search; do
    echo "# ClickConsultas, pages at $page"
    start "$program" --database "sqlite:$clinic/clinic.sqlite"
    "$driver" memory "$port" "$server" "${SESSIONS:-1000}" "${SECONDS_IDLE:-60}" "$page"
    stop
done
rm -rf "$clinic"
