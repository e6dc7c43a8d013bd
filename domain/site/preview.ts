/**
 * Marks the address of a public page that staff read with the drafts of the showcase in it. It means nothing to whoever
 * is not signed in.
 */
export const previewParam = "preview";

/** The address, a path with its parameters, as a preview. */
export function previewOf(address: string): string {
  const [path = "", fragment] = address.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}${previewParam}=1`;
  return fragment === undefined ? marked : `${marked}#${fragment}`;
}
