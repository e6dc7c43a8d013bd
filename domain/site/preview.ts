/**
 * The parameter that marks a preview: a public page with the drafts of the showcase in it, for staff. Whoever is not
 * signed in is led to the sign-in (web/staff/preview/show-preview.ts).
 */
export const previewParam = "preview";

/** The address, a path with its parameters, as a preview. */
export function previewOf(address: string): string {
  const [path = "", fragment] = address.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}${previewParam}=1`;
  return fragment === undefined ? marked : `${marked}#${fragment}`;
}
