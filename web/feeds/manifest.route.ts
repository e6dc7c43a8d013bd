import { parseLocale } from "../../domain/text/locale.ts";
import { appContext } from "../shell/app-context.ts";
import { webManifest } from "./manifest.ts";
import type { Route } from "./+types/manifest.route";

/** GET /{lang}/manifest.webmanifest */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  return new Response(JSON.stringify(webManifest(context.get(appContext).config, locale)), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
