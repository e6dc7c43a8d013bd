import { parseLocale } from "../../../domain/locale.ts";
import { appContext } from "../../app-context.ts";
import { webManifest } from "../../found/manifest.ts";
import type { Route } from "./+types/manifest";

/** GET /{lang}/manifest.webmanifest */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const locale = parseLocale(new URL(request.url).pathname) ?? "en";
  return new Response(JSON.stringify(webManifest(context.get(appContext).config, locale)), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
