/** The value of `intent` for a bulk action; forms for a single listing use the same action with one id. */
export function bulkIntent<const Step extends string>(step: Step): `${Step}-selected` {
  return `${step}-selected`;
}

/** The name of the form fields that carry the ids of the listings. */
export const selectedIdsParam = "pick";
