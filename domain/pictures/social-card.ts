import type { Locale } from "../text/locale.ts";

/** The picture that chats and networks show beside a link, in one language. Texts are "" where there is none. */
export interface SocialCard {
  readonly locale: Locale;
  readonly brand: string;
  readonly title: string;
  /** Where it is and whose it is, or one sentence. */
  readonly subtitle: string;
  /** At most three, in the order read. */
  readonly figures: readonly CardFigure[];
  readonly line: CardLine | null;
  /**
   * Paths of pictures on this site ("/pictures/units/living-sea.webp", "/uploads/…"): one, or up to three of several
   * homes. Pictures from elsewhere are not drawn.
   */
  readonly pictures: readonly string[];
}

export interface CardFigure {
  readonly label: string;
  readonly value: string;
}

/** The payment line in hundredths of the price, in the order paid. */
export interface CardLine {
  readonly downShare: number;
  /** One piece a year. */
  readonly years: readonly number[];
  readonly onDeliveryShare: number;
  /** Instalments of which nobody has said how many: hollow. */
  readonly openShare: number;
  /** What nobody has said how to pay: a broken outline. */
  readonly unstatedShare: number;
}

/** In pixels: what every network asks for. */
export const socialCardSize = { widthPx: 1_200, heightPx: 630 } as const;

/** Raised when cards are drawn in another way, so that old copies are not used again. */
const drawingVersion = 2;

/**
 * A name for exactly this content: another picture has another address, so that each can be kept for ever.
 * Collisions cost a stale picture, nothing else, so 53 bits of a plain hash (cyrb53) will do.
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
