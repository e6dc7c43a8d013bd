import type { Holiday, IsoDate } from "../../time/calendar.ts";
import { parseClockTime } from "../../time/clock.ts";
import { overlappingHolidays } from "../../time/holidays.ts";
import { parseDay } from "../../uploads/cells/parse-day.ts";
import type { InputFault, RowsField, FormValues, ValueField } from "../fields/field.ts";
import {
  addRow,
  parseFormValues,
  removeRow,
  rowKeysAt,
  type FieldFault,
  toFormValues,
} from "../typed-fields.ts";
import { bilingualField } from "../fields/text-values.ts";

/** The path of the list of holidays in the form values of the settings. */
export const holidaysPath = "salesHolidays";

/** Largest number of holidays; more than the public holidays, feasts and closed days of two years. */
const maxHolidays = 60;

/** First and last day; a blank last day means a single day. */
function days(): ValueField {
  return {
    kind: "value",
    control: { kind: "day" },
    inputs: ["from", "to"],
    isInlined: true,
    write: (row) => {
      const { from = "", to = "" } = (row ?? {}) as Partial<Holiday>;
      return [from, to === from ? "" : to];
    },
    read: ([first = "", last = ""]) => {
      if (first.trim() === "") return { faults: [{ code: "blank", input: "from" }] };
      const from = parseDay(first);
      const to = last.trim() === "" ? from : parseDay(last);
      const faults: InputFault[] = [
        ...(from === null ? [{ code: "day", input: "from" } as const] : []),
        ...(to === null && last.trim() !== "" ? [{ code: "day", input: "to" } as const] : []),
      ];
      if (from !== null && to !== null && to < from) faults.push({ code: "ends-early", input: "to" });
      return faults.length > 0 ? { faults } : { value: { from, to } };
    },
    isBlank: areBlank,
  };
}

/** Opening and closing time; closed if both are blank. */
function times(): ValueField {
  return {
    kind: "value",
    control: { kind: "line" },
    inputs: ["opens", "closes"],
    write: (value) => {
      const { opens, closes } = (value ?? { opens: "", closes: "" }) as NonNullable<Holiday["hours"]>;
      return [opens, closes];
    },
    read: (texts) => {
      if (areBlank(texts)) return { value: null };
      const read = texts.map((text) => parseClockTime(text.trim()));
      const [opens, closes] = read;
      if (opens && closes) return { value: { opens, closes } };
      const faultyInput =
        (texts[0] ?? "").trim() === "" || (read[0] === null && texts[1] !== "") ? "opens" : "closes";
      const isHalf = texts.some((text) => text.trim() === "");
      return { faults: [{ code: isHalf ? "half" : "time", input: isHalf ? blankSide(texts) : faultyInput }] };
    },
    isBlank: areBlank,
  };
}

function areBlank(texts: readonly string[]): boolean {
  return texts.every((text) => text.trim() === "");
}

function blankSide([opens = ""]: readonly string[]): "opens" | "closes" {
  return opens.trim() === "" ? "opens" : "closes";
}

/** Holidays: days on which the usual sales hours do not apply. The first day identifies a row. */
export function holidaysSettingField(): RowsField {
  return {
    kind: "rows",
    fields: { days: days(), name: bilingualField({ longest: 80 }), hours: times() },
    keyOf: ({ from }) => String(from),
    minRows: 0,
    isOmittedWhenBlank: true,
  };
}

const { fields } = holidaysSettingField();

/** Inputs of a holiday below its row's key: "days.from". */
export const holidayInputs = [
  "days.from",
  "days.to",
  "name.en",
  "name.ar",
  "hours.opens",
  "hours.closes",
] as const;

/** Removes holidays with all fields blank; the form always contains an empty one. */
export function withoutBlankHolidays(formValues: FormValues): FormValues {
  return rowKeysAt(formValues, holidaysPath).reduce((remaining, key) => {
    const isBlank = holidayInputs.every(
      (input) => (formValues[`${holidaysPath}.${key}.${input}`] ?? "").trim() === "",
    );
    return isBlank ? removeRow(remaining, holidaysPath, key) : remaining;
  }, formValues);
}

/** Adds holidays to the typed settings, except those that overlap a typed one. */
export function addHolidays(formValues: FormValues, holidays: readonly Holiday[]): FormValues {
  return holidays.reduce((all, holiday) => {
    const hasOverlap = readHolidays(all).some(
      ({ value: { from, to } }) => from <= holiday.to && holiday.from <= to,
    );
    if (hasOverlap) return all;
    return addRow(all, holidaysPath, toFormValues(fields, { ...holiday }), holiday.from);
  }, formValues);
}

/**
 * Faults that depend on the date and the other holidays: an unpublished holiday that is already over, an overlap
 * with an earlier one, and too many holidays.
 */
export function holidayFaults(
  formValues: FormValues,
  published: readonly Holiday[],
  today: IsoDate,
): readonly FieldFault[] {
  const read = readHolidays(formValues);
  const inputOf = (key: string, input: string) => `${holidaysPath}.${key}.days.${input}`;
  const pastHolidays = read.filter(
    ({ value: { from, to } }) =>
      to < today && !published.some((holiday) => holiday.from === from && holiday.to === to),
  );
  const overlapping = overlappingHolidays(read.map(({ value }) => value)).flatMap(
    (place) => read[place] ?? [],
  );
  return [
    ...pastHolidays.map(({ key, value }): FieldFault => ({
      code: "past",
      input: inputOf(key, value.from === value.to ? "from" : "to"),
    })),
    ...overlapping.map(({ key }): FieldFault => ({ code: "overlap", input: inputOf(key, "from") })),
    ...(rowKeysAt(formValues, holidaysPath).length > maxHolidays
      ? [{ code: "high", input: holidaysPath, limit: maxHolidays } as const]
      : []),
  ];
}

/**
 * Keys of the rows that a form shows: the original ones, and new ones of which the last is empty.
 * @param rendered form values as rendered
 * @param formValues current form values
 */
export function visibleHolidayKeys(rendered: FormValues, formValues: FormValues): readonly string[] {
  const originalKeys = rowKeysAt(rendered, holidaysPath);
  const numbers = rowKeysAt(formValues, holidaysPath).map((key) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0));
  const added = Array.from({ length: Math.max(0, ...numbers) + 1 }, (_, at) => `new${at + 1}`);
  return [...originalKeys, ...added.filter((key) => !originalKeys.includes(key))];
}

/** The holiday typed in a row; null while it is invalid. */
export function parseTypedHoliday(formValues: FormValues, key: string): Holiday | null {
  const { value, faults } = parseFormValues(fields, formValues, `${holidaysPath}.${key}`);
  return faults.length > 0 ? null : (value as unknown as Holiday);
}

/** The holidays with valid days, and the keys of their rows. */
function readHolidays(formValues: FormValues) {
  return rowKeysAt(formValues, holidaysPath).flatMap((key) => {
    const { value } = parseFormValues({ days: fields["days"]! }, formValues, `${holidaysPath}.${key}`);
    return "from" in value ? [{ key, value: value as Pick<Holiday, "from" | "to"> }] : [];
  });
}
