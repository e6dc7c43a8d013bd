import { appContext } from "../shell/app-context.ts";
import { readerFormatContext } from "../shell/reader-format-context.ts";
import { webManifest } from "./manifest.ts";
import type { Route } from "./+types/manifest.route";

/** GET /{lang}/manifest.webmanifest */
export function loader({ context }: Route.LoaderArgs): Response {
  const { locale } = context.get(readerFormatContext);
  return new Response(JSON.stringify(webManifest(context.get(appContext).config, locale)), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
