# SPDX-License-Identifier: Apache-2.0
"""Reads calendar files with PyPI's icalendar and with libical, and prints what each of them understands.

Reads a JSON list of texts, and prints a JSON list with a pair of meanings for each of them.
"""

import ctypes
import itertools
import json
import re
import sys
from datetime import datetime, timezone

import icalendar

# With a name that no database has, icalendar depends on the rules in the file. It reads the rules of each name once.
own_zones = (f"Vitral-{number}" for number in itertools.count())


def instant(value):
    if not isinstance(value, datetime):
        return value.isoformat()
    return int(value.astimezone(timezone.utc).timestamp())


def participant(value):
    return {"address": str(value), "name": value.params.get("CN", "")}


def by_icalendar(text):
    for line in text.split("\r\n"):
        if line.startswith("TZID:"):
            text = text.replace(line[5:], next(own_zones))
    calendar = icalendar.Calendar.from_ical(text.encode())
    event = calendar.walk("VEVENT")[0]
    assert not calendar.errors and not event.errors, (calendar.errors, event.errors)
    attendees = event.get("ATTENDEE", [])
    return {
        "method": str(calendar["METHOD"]),
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "start": instant(event["DTSTART"].dt),
        "end": instant(event["DTEND"].dt),
        "title": str(event["SUMMARY"]),
        "text": str(event.get("DESCRIPTION", "")),
        "location": str(event.get("LOCATION", "")),
        "status": str(event["STATUS"]),
        "class": str(event.get("CLASS", "PUBLIC")),
        "organizer": [participant(event["ORGANIZER"])] if "ORGANIZER" in event else [],
        "attendees": [participant(one) for one in (attendees if isinstance(attendees, list) else [attendees])],
        "alarms": [int(alarm["TRIGGER"].dt.total_seconds()) for alarm in event.walk("VALARM")],
    }


class ICalTime(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in (
        "year", "month", "day", "hour", "minute", "second", "is_date", "is_daylight")] + [("zone", ctypes.c_void_p)]


class ICalDuration(ctypes.Structure):
    _fields_ = [("is_neg", ctypes.c_int)] + [
        (name, ctypes.c_uint) for name in ("days", "weeks", "hours", "minutes", "seconds")]


class ICalTrigger(ctypes.Structure):
    _fields_ = [("time", ICalTime), ("duration", ICalDuration)]


def without_carets(value):
    # libical 3 leaves the escapes of RFC 6868 to its callers.
    return re.sub(r"\^(['^n])", lambda found: {"'": '"', "^": "^", "n": "\n"}[found[1]], value.decode())


def load_libical():
    library = ctypes.CDLL("libical.so.3")
    pointer, text = ctypes.c_void_p, ctypes.c_char_p
    for name, result, arguments in [
        ("icalparser_parse_string", pointer, [text]),
        ("icalcomponent_string_to_kind", ctypes.c_int, [text]),
        ("icalproperty_string_to_kind", ctypes.c_int, [text]),
        ("icalcomponent_get_first_component", pointer, [pointer, ctypes.c_int]),
        ("icalcomponent_get_next_component", pointer, [pointer, ctypes.c_int]),
        ("icalcomponent_get_first_property", pointer, [pointer, ctypes.c_int]),
        ("icalcomponent_get_next_property", pointer, [pointer, ctypes.c_int]),
        ("icalcomponent_count_errors", ctypes.c_int, [pointer]),
        ("icalrestriction_check", ctypes.c_int, [pointer]),
        ("icalcomponent_get_method", ctypes.c_int, [pointer]),
        ("icalproperty_method_to_string", text, [ctypes.c_int]),
        ("icalcomponent_get_dtstart", ICalTime, [pointer]),
        ("icalcomponent_get_dtend", ICalTime, [pointer]),
        ("icaltime_as_timet_with_zone", ctypes.c_long, [ICalTime, pointer]),
        ("icalcomponent_get_sequence", ctypes.c_int, [pointer]),
        ("icalproperty_get_value_as_string", text, [pointer]),
        ("icalproperty_get_parameter_as_string", text, [pointer, text]),
        ("icalproperty_get_trigger", ICalTrigger, [pointer]),
        ("icaldurationtype_as_int", ctypes.c_int, [ICalDuration]),
    ] + [(f"icalcomponent_get_{name}", text, [pointer]) for name in ("uid", "summary", "description", "location")]:
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def by_libical(library, text):
    calendar = library.icalparser_parse_string(text.encode())
    assert calendar, "libical does not parse the text"
    # The second check is that of the methods of RFC 5546.
    assert library.icalcomponent_count_errors(calendar) == 0
    assert library.icalrestriction_check(calendar) == 1
    assert library.icalcomponent_count_errors(calendar) == 0, "libical misses a property, or has one too many"
    kind = library.icalcomponent_string_to_kind
    event = library.icalcomponent_get_first_component(calendar, kind(b"VEVENT"))

    def properties(component, name):
        number = library.icalproperty_string_to_kind(name)
        found = library.icalcomponent_get_first_property(component, number)
        while found:
            yield found
            found = library.icalcomponent_get_next_property(component, number)

    def value(component, name, default=""):
        return next((library.icalproperty_get_value_as_string(one).decode() for one in properties(component, name)), default)

    def time(value):
        if value.is_date:
            return f"{value.year:04}-{value.month:02}-{value.day:02}"
        return library.icaltime_as_timet_with_zone(value, value.zone)

    def participants(name):
        return [{
            "address": library.icalproperty_get_value_as_string(one).decode(),
            "name": without_carets(library.icalproperty_get_parameter_as_string(one, b"CN") or b""),
        } for one in properties(event, name)]

    alarms = []
    alarm = library.icalcomponent_get_first_component(event, kind(b"VALARM"))
    while alarm:
        trigger = library.icalproperty_get_trigger(next(properties(alarm, b"TRIGGER")))
        alarms.append(library.icaldurationtype_as_int(trigger.duration))
        alarm = library.icalcomponent_get_next_component(event, kind(b"VALARM"))
    plain = lambda text: (text or b"").decode()
    return {
        "method": plain(library.icalproperty_method_to_string(library.icalcomponent_get_method(calendar))),
        "uid": plain(library.icalcomponent_get_uid(event)),
        "sequence": library.icalcomponent_get_sequence(event),
        "start": time(library.icalcomponent_get_dtstart(event)),
        "end": time(library.icalcomponent_get_dtend(event)),
        "title": plain(library.icalcomponent_get_summary(event)),
        "text": plain(library.icalcomponent_get_description(event)),
        "location": plain(library.icalcomponent_get_location(event)),
        "status": value(event, b"STATUS"),
        "class": value(event, b"CLASS", "PUBLIC"),
        "organizer": participants(b"ORGANIZER"),
        "attendees": participants(b"ATTENDEE"),
        "alarms": alarms,
    }


def text_of(meaning):
    # Instants and days in one type.
    return meaning | {"start": str(meaning["start"]), "end": str(meaning["end"])}


def main():
    library = load_libical()
    texts = json.load(sys.stdin)
    json.dump([[text_of(by_icalendar(text)), text_of(by_libical(library, text))] for text in texts], sys.stdout)


main()
