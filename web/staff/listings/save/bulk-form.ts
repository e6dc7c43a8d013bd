/** Returns the value of the field `intent` for a bulk action, which forms about one listing send as well. */
export function bulkIntent<const Step extends string>(step: Step): `${Step}-selected` {
  return `${step}-selected`;
}

/** The name of the form fields that carry the ids of the listings. */
export const selectedIdsParam = "pick";
