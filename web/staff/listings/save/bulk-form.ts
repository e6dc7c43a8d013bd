/** What a form says that takes a step with several properties at once, or with one in the same way. */
export function selectedIntent<const Step extends string>(step: Step): `${Step}-selected` {
  return `${step}-selected`;
}

/** Under this name a form has the numbers of the properties. */
export const pickParam = "pick";
