import type { Locale } from "../text/locale.ts";

/** The preview image that chats and social networks show with a link, in one language. Texts are "" if absent. */
export interface SocialCard {
  readonly locale: Locale;
  readonly brand: string;
  readonly title: string;
  /** Place and developer, or a sentence. */
  readonly subtitle: string;
  /** At most three, in reading order. */
  readonly figures: readonly SocialCardFigure[];
  readonly line: SocialCardPaymentBar | null;
  /**
   * Paths of pictures on this site ("/pictures/units/living-sea.webp", "/uploads/…"): one, or up to three of
   * several listings. Pictures of other sites are not drawn.
   */
  readonly pictures: readonly string[];
}

export interface SocialCardFigure {
  readonly label: string;
  readonly value: string;
}

/** The bar that shows how the price is paid: shares in percent of the price, in the order of payment. */
export interface SocialCardPaymentBar {
  readonly downShare: number;
  /** One segment for each year. */
  readonly years: readonly number[];
  readonly onDeliveryShare: number;
  /** Share paid in an unknown number of instalments; drawn without a fill. */
  readonly openShare: number;
  /** The part whose payment is not stated, drawn as a dashed outline. */
  readonly unstatedShare: number;
}

/** In pixels; the size that social networks recommend. */
export const socialCardSize = { widthPx: 1_200, heightPx: 630 } as const;

/**
 * Version of the drawing. Increase it when the drawing changes, so that cards cached under the old URL are not
 * used.
 */
const drawingVersion = 2;

/**
 * Hash of the card's content. It is part of the image's URL, so that each image can be cached for ever. A
 * collision would only show an outdated image, so a 53-bit non-cryptographic hash (cyrb53) is enough.
 */
export function socialCardVersion(card: SocialCard): string {
  const text = JSON.stringify([drawingVersion, card]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
