import type { ValueField } from "./field.ts";
import { fault, value } from "./value.ts";

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
