import { appContext } from "../shell/app-context.ts";
import { robotsText } from "./robots.ts";
import type { Route } from "./+types/robots.route";

/** GET /robots.txt */
export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(robotsText(context.get(appContext).config.publicOrigin), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
