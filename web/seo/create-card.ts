import type { SocialCard } from "../../domain/pictures/social-card.ts";
import type { SocialCardSite, SocialCardWithPath } from "../shell/site-card.ts";

/** Maximum number of pictures on a card. */
const maxPictures = 3;

interface CardContent extends Pick<SocialCard, "title" | "subtitle"> {
  readonly figures?: SocialCard["figures"];
  readonly line?: SocialCard["line"];
  /** Pictures in order of preference; missing ones are skipped. */
  readonly pictures: readonly ({ readonly url: string } | null | undefined)[];
}

/** Returns a card with the site's brand and at most three pictures, whose URLs lose their version ("?v=…"). */
export function createSocialCard(
  { config, locale }: SocialCardSite,
  path: string,
  { title, subtitle, figures = [], line = null, pictures }: CardContent,
): SocialCardWithPath {
  const paths = pictures.flatMap((picture) => picture?.url.split("?", 1)[0] ?? []).slice(0, maxPictures);
  const brand = config.brandName[locale];
  return { path, card: { locale, brand, title, subtitle, figures, line, pictures: paths } };
}
