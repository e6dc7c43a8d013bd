import { parseSharedAddress } from "../../domain/share/read-shared.ts";
import { appContext } from "../shell/app-context.ts";
import { respondUnavailable } from "./api-errors.ts";
import { loadShareMessages } from "../share/load-share.ts";
import type { Route } from "./+types/share.route";

/**
 * GET /api/share?of=/listings/AA01-101: the text for sharing the page at `of`, in both languages, whatever the
 * visitor's settings. Responds 404 if `of` names no page, or one that can no longer be shared.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const app = context.get(appContext);
  try {
    const shared = parseSharedAddress(
      new URL(request.url).searchParams.get("of") ?? "",
      app.showcase().areas,
    );
    const messages = shared && (await loadShareMessages(app, shared));
    return messages ? Response.json(messages) : Response.json({ error: "not-found" }, { status: 404 });
  } catch (error) {
    return respondUnavailable(error, request, context);
  }
}
