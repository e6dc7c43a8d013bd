import type { OpeningHours } from "../../time/calendar.ts";
import { isIsoDate } from "../../time/month-dates.ts";
import type { ValueField } from "./field.ts";
import { faultResult, singleInputField } from "./value.ts";

/** A day in the format of a date input: "2027-12-31". */
export function dayField({ isOptional = false, isOmittedWhenBlank = false } = {}): ValueField {
  return singleInputField({ kind: "day" }, String, (text) => {
    if (text === "")
      return isOptional ? { value: isOmittedWhenBlank ? undefined : null } : faultResult("blank");
    return isIsoDate(text) ? { value: text } : faultResult("day");
  });
}

/** A quarter: "2027-4" from a select, or typed as "Q4 2027". */
export function quarterField({ isOptional = false } = {}): ValueField {
  return singleInputField(
    { kind: "quarter" },
    (value) => {
      const { year, quarter: part } = value as { readonly year: number; readonly quarter: number };
      return `${year}-${part}`;
    },
    (text) => {
      if (text === "") return isOptional ? { value: null } : faultResult("blank");
      const [, year = "", part = ""] = /^(20\d{2})-([1-4])$/.exec(text) ?? [];
      const [, typedQuarter = "", typedYear = ""] = /^[Qq]([1-4])\s+(20\d{2})$/.exec(text) ?? [];
      const quarter = { year: Number(year || typedYear), quarter: Number(part || typedQuarter) };
      return quarter.year > 0 ? { value: quarter } : faultResult("quarter");
    },
  );
}

/** Opening hours in Cairo, typed as "7,1,2,3,4 09:00-18:00; 6 10:00-14:00"; 1 is Monday and 7 is Sunday. */
export function openingHoursField(): ValueField {
  return singleInputField(
    { kind: "hours" },
    (value) =>
      (value as readonly OpeningHours[])
        .map(({ days, opens, closes }) => `${days.join(",")} ${opens}-${closes}`)
        .join("; "),
    (text) => {
      const parts = text === "" ? [] : text.split(/\s*;\s*/);
      const read = parts.map((part) => {
        const [, days = "", opens = "", closes = ""] =
          /^([1-7](?:,[1-7])*) (\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(part) ?? [];
        const isTime = (time: string) => time < "24:00" && Number(time.slice(3)) < 60;
        return days !== "" && isTime(opens) && isTime(closes)
          ? { days: days.split(",").map(Number), opens, closes }
          : null;
      });
      return read.includes(null) ? faultResult("hours") : { value: read };
    },
  );
}
