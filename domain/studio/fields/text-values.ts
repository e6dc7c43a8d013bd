import type { ValueField } from "./field.ts";
import { faultResult, singleInputField } from "./value.ts";

const hasArabic = /\p{Script=Arabic}/u;
const hasLatin = /\p{Script=Latin}/u;
/** Matches slots such as "{company}", which count as text in neither language. */
const slots = /\{\w+\}/gu;

/** Rules for a text in both languages. */
interface BilingualRules {
  /** Most characters in each language. */
  readonly longest: number;
  /** Set for a text of several lines. */
  readonly isLong?: boolean;
  /** Set if both languages may be blank. */
  readonly isOptional?: boolean;
  /** Set if the value is null rather than an empty text when both are blank. */
  readonly isNull?: boolean;
  /** Set if the published object omits the field when both are blank. */
  readonly isOmittedWhenBlank?: boolean;
}

/** A text in English and Arabic. If only one is written, the other is reported as missing. */
export function bilingualField({
  longest,
  isLong = false,
  isOptional = false,
  isNull = false,
  isOmittedWhenBlank = false,
}: BilingualRules): ValueField {
  return {
    kind: "value",
    control: { kind: isLong ? "text" : "line" },
    inputs: ["en", "ar"],
    write: (value) => {
      const { en, ar } = (value ?? { en: "", ar: "" }) as { readonly en: string; readonly ar: string };
      return [en, ar];
    },
    read: (texts) => {
      // A short text is stored on one line, even if it was typed on several.
      const lines = isLong ? texts : texts.map((text) => text.replaceAll(/\s*\n\s*/g, " "));
      const [en = "", ar = ""] = lines.map((text) => text.trim());
      if (en === "" && ar === "") {
        if (isOptional) return { value: isOmittedWhenBlank ? undefined : isNull ? null : { en, ar } };
        return {
          faults: [
            { code: "blank", input: "en" },
            { code: "blank", input: "ar" },
          ],
        };
      }
      if (en === "") return faultResult("translation", "en");
      if (ar === "") return faultResult("translation", "ar");
      if (en.length > longest) return faultResult("long", "en", longest);
      if (ar.length > longest) return faultResult("long", "ar", longest);
      const [enWords, arWords] = [en.replace(slots, ""), ar.replace(slots, "")];
      if (!hasArabic.test(arWords) && hasLatin.test(arWords)) return faultResult("arabic", "ar");
      if (!hasLatin.test(enWords) && hasArabic.test(enWords)) return faultResult("english", "en");
      return { value: { en, ar } };
    },
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}

/** A text that is the same in both languages: a licence number, a file name. */
export function singleLineField({
  longest,
  isOptional = true,
  isNull = true,
}: Omit<BilingualRules, "isLong">): ValueField {
  return singleInputField({ kind: "line" }, String, (text) => {
    if (text === "") return isOptional ? { value: isNull ? null : "" } : faultResult("blank");
    return text.length > longest ? faultResult("long", "", longest) : { value: text };
  });
}
