import { textDirectionOf, type Locale } from "../../domain/text/locale.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { getTranslator } from "../../messages/translator.ts";
import { urls } from "../shell/urls.ts";

/** The light colour `--stone` of web/styles/tokens.css, as hex. */
const stone = "#f5f5f1";

/** Returns the web app manifest: name, colours and icons of the site when installed on a phone's home screen. */
export function webManifest({ brandName }: Pick<PublicConfig, "brandName">, locale: Locale) {
  const t = getTranslator(locale, "found.manifest");
  const png = (name: string, sizePx: number, purpose: "any" | "maskable") =>
    ({ src: `/icons/${name}.png`, sizes: `${sizePx}x${sizePx}`, type: "image/png", purpose }) as const;
  return {
    // Both languages are one app, so they have the same id.
    id: "/",
    name: brandName[locale],
    short_name: brandName[locale],
    description: t("description"),
    lang: locale,
    dir: textDirectionOf(locale),
    start_url: urls.home(locale),
    scope: "/",
    // Keeps the browser's back button, because pages have none of their own.
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
