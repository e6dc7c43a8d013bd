import type { Locale } from "../../domain/text/locale.ts";
import { type SocialCard, socialCardVersion } from "../../domain/pictures/social-card.ts";
import { getTranslator } from "../../messages/translator.ts";
import type { PublicConfig } from "../../server/config/config.ts";
import { urls } from "./urls.ts";

/** The settings of the site that a social card needs. */
export interface SocialCardSite {
  readonly config: Pick<PublicConfig, "brandName">;
  readonly locale: Locale;
}

/** A card for link previews and the path of its picture. The path stays the same when the content changes. */
export interface SocialCardWithPath {
  readonly path: string;
  readonly card: SocialCard;
}

/** A card whose content is computed only when its picture is requested, so the picture's address has no version. */
export interface LazySocialCard {
  readonly path: string;
  readonly title: string;
}

/** Returns the address of the card's picture with a version of its content, so that it can be cached for ever. */
export function socialCardHref({ path, card }: SocialCardWithPath): string {
  return `${path}?v=${socialCardVersion(card)}`;
}

/** Returns the card of the home page ("home"), or that of pages without their own card ("site"). */
export function siteSocialCard(
  { config, locale }: SocialCardSite,
  page: "home" | "site",
): SocialCardWithPath {
  const t = getTranslator(locale, "found.social");
  return {
    path: urls.socialCard(locale, page),
    card: {
      locale,
      brand: config.brandName[locale],
      title: t(`${page}.title`),
      subtitle: t(`${page}.text`),
      figures: [],
      line: null,
      pictures: [
        page === "home" ? "/pictures/projects/the-brooks-1.webp" : "/pictures/projects/ivoire-east-1.webp",
      ],
    },
  };
}
