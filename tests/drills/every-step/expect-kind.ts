/** Narrows a result to this kind. @throws if the result has another kind */
export const expectKind = <T extends { readonly kind: string }, K extends T["kind"]>(
  result: T,
  kind: K,
): Extract<T, { readonly kind: K }> => {
  if (result.kind !== kind) throw new Error(`${kind} was expected: ${JSON.stringify(result)}`);
  return result as Extract<T, { readonly kind: K }>;
};
