import { directionOf, type Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";

/** The light stone colour of web/styles/tokens.css. */
const stone = "#f5f5f1";

/** Returns the web app manifest: the name and look of the site on a phone's home screen. */
export function webManifest({ brandName }: Pick<PublicConfig, "brandName">, locale: Locale) {
  const t = getTranslator(locale, "found.manifest");
  const png = (name: string, sizePx: number, purpose: "any" | "maskable") =>
    ({ src: `/icons/${name}.png`, sizes: `${sizePx}x${sizePx}`, type: "image/png", purpose }) as const;
  return {
    // The same id in both languages, because it is one app.
    id: "/",
    name: brandName[locale],
    short_name: brandName[locale],
    description: t("description"),
    lang: locale,
    dir: directionOf(locale),
    start_url: urls.home(locale),
    scope: "/",
    // The pages have no navigation of their own, so the browser's back button stays visible.
    display: "minimal-ui",
    background_color: stone,
    theme_color: stone,
    icons: [
      png("icon-192", 192, "any"),
      png("icon-512", 512, "any"),
      png("maskable-192", 192, "maskable"),
      png("maskable-512", 512, "maskable"),
    ],
  };
}
