import type { MetaDescriptor } from "react-router";
import type { Locale } from "../../../domain/text/locale.ts";
import type { PublicConfig } from "../../../server/config/config.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { pageTitle } from "../../shell/metadata.ts";

/** `<head>` of a staff page: its title, and that nobody else should find it. */
export function staffMetadata(
  config: PublicConfig | undefined,
  locale: Locale,
  title: string,
): MetaDescriptor[] {
  const brand = config?.brandName[locale] ?? getTranslator(locale, "chrome")("brand");
  return [{ title: pageTitle(title, brand) }, { name: "robots", content: "noindex, nofollow" }];
}
