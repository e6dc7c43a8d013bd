/**
 * The parameter of a preview: a public page that shows the showcase's drafts to staff. Visitors who are not signed
 * in are redirected to the sign-in page (web/staff/preview/show-preview.ts).
 */
export const previewParam = "preview";

/** Adds the preview parameter to an address (path and parameters). */
export function withPreviewParam(address: string): string {
  const [path = "", fragment] = address.split("#");
  const previewPath = `${path}${path.includes("?") ? "&" : "?"}${previewParam}=1`;
  return fragment === undefined ? previewPath : `${previewPath}#${fragment}`;
}
