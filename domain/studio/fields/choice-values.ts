import type { ValueField } from "./field.ts";
import { faultResult, singleInputField } from "./value.ts";

/**
 * One option of a list; the first is the default.
 * @param isOmittedWhenBlank true if the published object omits the field for the default
 */
export function optionField(
  options: readonly [string, ...string[]],
  { isOmittedWhenBlank = false } = {},
): ValueField {
  const [first] = options;
  const field = singleInputField(
    { kind: "option", options },
    String,
    (text) => {
      if (text === "" || text === first) return { value: isOmittedWhenBlank ? undefined : first };
      return options.includes(text) ? { value: text } : faultResult("option");
    },
    // Always blank: one option is always selected, so only the other inputs decide whether the surrounding object
    // exists.
    () => true,
  );
  // A value that is not set selects the first option, because the select has no blank one.
  return { ...field, write: (each) => [typeof each === "string" ? each : first] };
}

/** Yes or no. `isOmittedWhenBlank`: the published object omits the field for "no". */
export function flagField({ isOmittedWhenBlank = false } = {}): ValueField {
  return singleInputField(
    { kind: "flag" },
    (each) => (each === true ? "yes" : ""),
    (text) => ({ value: text !== "" || (isOmittedWhenBlank ? undefined : false) }),
  );
}
