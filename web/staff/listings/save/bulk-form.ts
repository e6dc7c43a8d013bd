/** The value of `intent` for a bulk action, which a single row uses as well. */
export function selectedIntent<const Step extends string>(step: Step): `${Step}-selected` {
  return `${step}-selected`;
}

/** The name of the fields with the listings' ids. */
export const pickParam = "pick";
