import { redirect, type RouterContextProvider } from "react-router";
import { privateResponseHeaders } from "../../shell/private-page.ts";
import { readerFormatContext } from "../../shell/reader-format-context.ts";
import { urls } from "../../shell/urls.ts";
import { requireStaff } from "../shell/require-staff.ts";

interface LoaderArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** The loader of an address that only receives forms about pictures: redirects to the inventory. */
export async function redirectToInventory({ request, context }: LoaderArgs): Promise<Response> {
  await requireStaff(request, context, "pictures:write");
  return redirect(urls.staffProperties(context.get(readerFormatContext).locale), {
    headers: privateResponseHeaders,
  });
}
