import { privateResponseHeaders, redirectSeeOther } from "../../shell/private-page.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { urls } from "../../shell/urls.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { readStaffForm } from "../shell/staff-request.ts";
import type { Route } from "./+types/save-part.route";
import { autosavePart } from "./autosave-part.ts";

/** POST /{lang}/admin/showcase/part/save?part=…: autosaves the editor. Answers with the version of the saved draft. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { status, ...answer } = await autosavePart(await readStaffForm(args, "showcase:write"));
  return Response.json(answer, { status, headers: privateResponseHeaders });
}

/** This address has no page: redirects to the studio. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, context, "showcase:write");
  return redirectSeeOther(urls.page("admin/showcase", context.get(readerContext).locale));
}
