import { saidParam } from "../../forms/flash.ts";

/**
 * The path and parameters of the page that this request is for, to come back to. React Router asks for a page's data
 * under an address of its own ("/en/admin/staff.data?_routes=…"), which is no place to send a reader to; and what was
 * said there once is not said again.
 */
export function pageAddress(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ["_routes", "index", saidParam]) searchParams.delete(name);
  const search = searchParams.toString();
  return pathname.replace(/(?:\/_)?\.data$/, "") + (search && `?${search}`);
}
