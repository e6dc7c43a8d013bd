import { directionOf, type Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";

/** Light stone of web/styles/tokens.css. */
const stone = "#f5f5f1";

/** The web app manifest: what a phone calls the site and how it looks on the home screen. */
export function webManifest({ brandName }: Pick<PublicConfig, "brandName">, locale: Locale) {
  const t = getTranslator(locale, "found.manifest");
  const png = (name: string, sizePx: number, purpose: "any" | "maskable") =>
    ({ src: `/icons/${name}.png`, sizes: `${sizePx}x${sizePx}`, type: "image/png", purpose }) as const;
  return {
    // One app in two languages.
    id: "/",
    name: brandName[locale],
    short_name: brandName[locale],
    description: t("description"),
    lang: locale,
    dir: directionOf(locale),
    start_url: urls.home(locale),
    scope: "/",
    // Pages lead to each other by links alone, so the browser's back button stays.
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
