import { appContext } from "../../shell/app-context.ts";
import { privateHeaders } from "../../shell/private-page.ts";
import { readerContext } from "../../shell/reader-context.ts";
import { requireStaff } from "../shell/require-staff.ts";
import { findPermitted } from "../shell/staff-only.ts";
import type { Route } from "./+types/save-part.route";
import { autosavePart } from "./change-part.ts";

/** POST /{lang}/admin/showcase/part/save?part=…: what the editor saves while somebody types, answered with the version. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const app = context.get(appContext);
  const { locale } = context.get(readerContext);
  const session = await findPermitted(request, context, "showcase:write", locale);
  if (session instanceof Response) return session;
  const who = { actorId: session.account.id, now: app.now() };
  const params = new URL(request.url).searchParams;
  const { status, ...answer } = await autosavePart({
    app,
    who,
    session,
    params,
    form: await request.formData(),
  });
  return Response.json(answer, { status, headers: privateHeaders });
}

/** Nothing is shown here. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, context, "showcase:write");
  return new Response(null, { status: 405, headers: { ...privateHeaders, Allow: "POST" } });
}
