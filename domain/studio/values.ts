import { isPictureUrl } from "../pictures/picture.ts";
import { parseLocalizedNumber } from "../text/digits.ts";
import { parseAmountEgp } from "./typed-amount.ts";
import { isIsoDay } from "../time/month-dates.ts";
import type { Control, FaultCode, InputFault, ReadResult, ValueField } from "./field.ts";

/*
 * The kinds of values that the studio's editors are made of. Each says how a value is typed and read again; what the
 * value means, and its limits, is said where a field is named (project-fields.ts and its neighbours).
 */

const fault = (code: FaultCode, input = "", limit?: number): { readonly faults: readonly InputFault[] } => ({
  faults: [{ code, input, ...(limit !== undefined && { limit }) }],
});

function value(
  control: Control,
  write: (value: unknown) => string,
  read: (text: string) => ReadResult,
  isBlank: (text: string) => boolean = (text) => text === "",
): ValueField {
  return {
    kind: "value",
    control,
    inputs: [""],
    write: (each) => [each === null || each === undefined ? "" : write(each)],
    read: ([text = ""]) => read(text.trim()),
    isBlank: ([text = ""]) => isBlank(text.trim()),
  };
}

const hasArabic = /\p{Script=Arabic}/u;
const hasLatin = /\p{Script=Latin}/u;
/** What texts of the site write for who runs it, such as "{company}": said in neither language. */
const slots = /\{\w+\}/gu;

/** What is asked of a text in both languages. */
interface BothRules {
  /** Characters of either text at most. */
  readonly longest: number;
  /** Drawn as several lines. */
  readonly isLong?: boolean;
  /** May be written in neither language. */
  readonly isOptional?: boolean;
  /** Null, and not an empty text, where it is written in neither. */
  readonly isNull?: boolean;
  /** The domain leaves the field out, where it is written in neither. */
  readonly isRare?: boolean;
}

/** A text in English and Arabic. Where it is written in one language only, the other is missing. */
export function both({
  longest,
  isLong = false,
  isOptional = false,
  isNull = false,
  isRare = false,
}: BothRules): ValueField {
  return {
    kind: "value",
    control: { kind: isLong ? "text" : "line" },
    inputs: ["en", "ar"],
    write: (each) => {
      const { en, ar } = (each ?? { en: "", ar: "" }) as { readonly en: string; readonly ar: string };
      return [en, ar];
    },
    read: (texts) => {
      const [en = "", ar = ""] = texts.map((text) => text.trim());
      if (en === "" && ar === "") {
        if (isOptional) return { value: isRare ? undefined : isNull ? null : { en, ar } };
        return {
          faults: [
            { code: "blank", input: "en" },
            { code: "blank", input: "ar" },
          ],
        };
      }
      if (en === "") return fault("translation", "en");
      if (ar === "") return fault("translation", "ar");
      if (en.length > longest) return fault("long", "en", longest);
      if (ar.length > longest) return fault("long", "ar", longest);
      const [enWords, arWords] = [en.replace(slots, ""), ar.replace(slots, "")];
      if (!hasArabic.test(arWords) && hasLatin.test(arWords)) return fault("arabic", "ar");
      if (!hasLatin.test(enWords) && hasArabic.test(enWords)) return fault("english", "en");
      return { value: { en, ar } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** A text that is the same in both languages: the number of a licence, the name of a file. */
export function line({ longest, isOptional = true, isNull = true }: Omit<BothRules, "isLong">): ValueField {
  return value({ kind: "line" }, String, (text) => {
    if (text === "") return isOptional ? { value: isNull ? null : "" } : fault("blank");
    return text.length > longest ? fault("long", "", longest) : { value: text };
  });
}

interface NumberRules {
  readonly low: number;
  readonly high: number;
  readonly isOptional?: boolean;
  /** Digits behind the point; none where it is a count. */
  readonly digits?: number;
  /** What a blank input stands for, where it is not null. */
  readonly blank?: number;
  /** The domain leaves the field out, where the input is blank. */
  readonly isRare?: boolean;
}

function readNumber(
  text: string,
  { low, high, isOptional = false, digits = 0, blank, isRare = false }: NumberRules,
): ReadResult {
  if (text === "") {
    if (isRare) return { value: undefined };
    return blank !== undefined ? { value: blank } : isOptional ? { value: null } : fault("blank");
  }
  const isNegative = /^[-\u2212]/u.test(text);
  const size = parseLocalizedNumber(text.replace(/^[-\u2212]/u, "").replace(/\s*[%\u066a]$/u, ""));
  if (size === null) return fault("number");
  const signed = isNegative ? -size : size;
  if (signed < low) return fault("low", "", low);
  if (signed > high) return fault("high", "", high);
  return Number(signed.toFixed(digits)) === signed ? { value: signed } : fault("number");
}

/** A whole number, or one with `digits` behind the point. */
export function number(rules: NumberRules): ValueField {
  return value({ kind: "number" }, String, (text) => readNumber(text, rules));
}

/** A share in percent, to hundredths. */
export function percent(rules: Partial<NumberRules> = {}): ValueField {
  const all = { low: 0, high: 100, digits: 2, ...rules };
  return value({ kind: "percent" }, String, (text) => readNumber(text, all));
}

/**
 * One of several, of which the first is chosen until somebody chooses another.
 * @param isRare the domain leaves the field out where the first is chosen
 */
export function option(options: readonly [string, ...string[]], { isRare = false } = {}): ValueField {
  const [first] = options;
  const chosen = value(
    { kind: "option", options },
    String,
    (text) => {
      if (text === "" || text === first) return { value: isRare ? undefined : first };
      return options.includes(text) ? { value: text } : fault("option");
    },
    // An option is always chosen: it does not say whether the object around it is filled in.
    () => true,
  );
  // As a list of options in a form sends it, which has no blank one.
  return { ...chosen, write: (each) => [typeof each === "string" ? each : first] };
}

/** Yes or no. `isRare`: the domain leaves the field out where the answer is no. */
export function flag({ isRare = false } = {}): ValueField {
  return value(
    { kind: "flag" },
    (each) => (each === true ? "yes" : ""),
    (text) => ({ value: text !== "" || (isRare ? undefined : false) }),
  );
}

/** A day as the browser's date input writes it: "2027-12-31". */
export function day({ isOptional = false, isRare = false } = {}): ValueField {
  return value({ kind: "day" }, String, (text) => {
    if (text === "") return isOptional ? { value: isRare ? undefined : null } : fault("blank");
    return isIsoDay(text) ? { value: text } : fault("day");
  });
}

/** A quarter of a year, typed as "2027-4" by a list or as "Q4 2027" by hand. */
export function quarter({ isOptional = false } = {}): ValueField {
  return value(
    { kind: "quarter" },
    (each) => {
      const { year, quarter: part } = each as { readonly year: number; readonly quarter: number };
      return `${year}-${part}`;
    },
    (text) => {
      if (text === "") return isOptional ? { value: null } : fault("blank");
      const [, year = "", part = ""] = /^(20\d{2})-([1-4])$/.exec(text) ?? [];
      const [, byHand = "", yearByHand = ""] = /^[Qq]([1-4])\s+(20\d{2})$/.exec(text) ?? [];
      const found = { year: Number(year || yearByHand), quarter: Number(part || byHand) };
      return found.year > 0 ? { value: found } : fault("quarter");
    },
  );
}

/** Several whole numbers with commas between them: sizes in m². */
export function numbers({ low, high }: { readonly low: number; readonly high: number }): ValueField {
  return value(
    { kind: "numbers" },
    (each) => (each as readonly number[]).join(", "),
    (text) => {
      if (text === "") return { value: [] };
      const read = text
        .split(/[,;،]\s+|[;،]|,(?!\d{3}\b)/u)
        .map((part) => readNumber(part.trim(), { low, high }));
      const wrong = read.find((each) => "faults" in each);
      return wrong ?? { value: read.map((each) => ("value" in each ? each.value : null)) };
    },
  );
}

/** From one number to another; a single number is both ends. Null where both are blank and it may be. */
export function range(rules: NumberRules, kind: "number" | "money" = "number"): ValueField {
  const { isOptional = false, ...end } = rules;
  const readEnd = (text: string): ReadResult => {
    if (kind === "number" || text === "") return readNumber(text, end);
    const amount = parseAmountEgp(text);
    if (amount === null) return fault("number");
    return readNumber(String(amount), end);
  };
  return {
    kind: "value",
    control: { kind },
    inputs: ["from", "to"],
    write: (each) => {
      const { from, to } = (each ?? {}) as { readonly from?: number; readonly to?: number };
      return [String(from ?? ""), String(to ?? "")];
    },
    read: (texts) => {
      const [from = "", to = ""] = texts.map((text) => text.trim());
      if (from === "" && to === "") return isOptional ? { value: null } : fault("blank", "from");
      const low = readEnd(from || to);
      if ("faults" in low)
        return { faults: low.faults.map((each) => ({ ...each, input: from === "" ? "to" : "from" })) };
      const high = readEnd(to || from);
      if ("faults" in high) return { faults: high.faults.map((each) => ({ ...each, input: "to" })) };
      return Number(high.value) < Number(low.value)
        ? fault("range", "to")
        : { value: { from: low.value, to: high.value } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** The file of a picture with its size, as the uploader answers it. Stands among the fields of the object around it. */
export function pictureFile(): ValueField {
  return {
    ...value(
      { kind: "picture" },
      (each) => {
        const { url, widthPx, heightPx, placeholder } = each as Readonly<Record<string, unknown>>;
        return url === undefined ? "" : JSON.stringify({ url, widthPx, heightPx, placeholder });
      },
      (text) => {
        if (text === "") return fault("picture");
        const file = parsePictureFile(text);
        return file === null ? fault("picture") : { value: file };
      },
    ),
    isSpread: true,
  };
}

interface PictureFile {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
}

/** The file of a picture that an input holds; null when it holds anything else. */
export function parsePictureFile(text: string): PictureFile | null {
  try {
    const { url, widthPx, heightPx, placeholder } = JSON.parse(text) as Partial<PictureFile>;
    const isWhole = (side: unknown): side is number => Number.isInteger(side) && Number(side) > 0;
    return typeof url === "string" && isPictureUrl(url) && isWhole(widthPx) && isWhole(heightPx)
      ? { url, widthPx, heightPx, placeholder: placeholder ?? "" }
      : null;
  } catch {
    return null;
  }
}
