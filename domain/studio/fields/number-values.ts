import { parseLocalizedNumber } from "../../text/digits.ts";
import type { InputParseResult, ValueField } from "./field.ts";
import { parseAmountEgp } from "./typed-amount.ts";
import { faultResult, singleInputField } from "./value.ts";

interface NumberRules {
  readonly low: number;
  readonly high: number;
  readonly isOptional?: boolean;
  /** Allowed decimals; absent for whole numbers. */
  readonly digits?: number;
  /** Value of a blank input. If absent, a blank input is a fault, or null if `isOptional` is set. */
  readonly blankValue?: number;
  /** Set if the published object omits the field for a blank input. */
  readonly isOmittedWhenBlank?: boolean;
}

function readNumber(
  text: string,
  { low, high, isOptional = false, digits = 0, blankValue, isOmittedWhenBlank = false }: NumberRules,
): InputParseResult {
  if (text === "") {
    if (isOmittedWhenBlank) return { value: undefined };
    return blankValue !== undefined
      ? { value: blankValue }
      : isOptional
        ? { value: null }
        : faultResult("blank");
  }
  const isNegative = /^[-\u2212]/u.test(text);
  const size = parseLocalizedNumber(text.replace(/^[-\u2212]/u, "").replace(/\s*[%\u066a]$/u, ""));
  if (size === null) return faultResult("number");
  const signed = isNegative ? -size : size;
  if (signed < low) return faultResult("low", "", low);
  if (signed > high) return faultResult("high", "", high);
  return Number(signed.toFixed(digits)) === signed ? { value: signed } : faultResult("number");
}

/** A whole number, or one with up to `digits` decimals. */
export function numericField(rules: NumberRules): ValueField {
  return singleInputField({ kind: "number" }, String, (text) => readNumber(text, rules));
}

/** A percentage with up to two decimals. */
export function percentField(rules: Partial<NumberRules> = {}): ValueField {
  const all = { low: 0, high: 100, digits: 2, ...rules };
  return singleInputField({ kind: "percent" }, String, (text) => readNumber(text, all));
}

/** Whole numbers separated by commas, such as sizes in m². */
export function numberListField({ low, high }: { readonly low: number; readonly high: number }): ValueField {
  return singleInputField(
    { kind: "numbers" },
    (each) => (each as readonly number[]).join(", "),
    (text) => {
      if (text === "") return { value: [] };
      const read = text
        .split(/[,;،]\s+|[;،]|,(?!\d{3}\b)/u)
        .map((part) => readNumber(part.trim(), { low, high }));
      const failure = read.find((each) => "faults" in each);
      return failure ?? { value: read.map((each) => ("value" in each ? each.value : null)) };
    },
  );
}

/** A range of two numbers; a single number is both ends. Null if both are blank and the rules allow it. */
export function rangeField(rules: NumberRules, kind: "number" | "money" = "number"): ValueField {
  const { isOptional = false, ...end } = rules;
  const readEnd = (text: string): InputParseResult => {
    if (kind === "number" || text === "") return readNumber(text, end);
    const [, sign = "", size = ""] = /^([-\u2212]?)\s*(.*)$/su.exec(text) ?? [];
    const amount = parseAmountEgp(size);
    if (amount === null) return faultResult("number");
    return readNumber(String(sign === "" ? amount : -amount), end);
  };
  return {
    kind: "value",
    control: { kind },
    inputs: ["from", "to"],
    write: (value) => {
      const { from, to } = (value ?? {}) as { readonly from?: number; readonly to?: number };
      return [String(from ?? ""), String(to ?? "")];
    },
    read: (texts) => {
      const [from = "", to = ""] = texts.map((text) => text.trim());
      if (from === "" && to === "") return isOptional ? { value: null } : faultResult("blank", "from");
      const low = readEnd(from || to);
      if ("faults" in low)
        return { faults: low.faults.map((each) => ({ ...each, input: from === "" ? "to" : "from" })) };
      const high = readEnd(to || from);
      if ("faults" in high) return { faults: high.faults.map((each) => ({ ...each, input: "to" })) };
      return Number(high.value) < Number(low.value)
        ? faultResult("range", "to")
        : { value: { from: low.value, to: high.value } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}
