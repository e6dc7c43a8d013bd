import type { Node } from "@takumi-rs/core";
import { textDirectionOf, type Locale } from "../../domain/text/locale.ts";
import { type SocialCardFigure, type SocialCard, socialCardSize } from "../../domain/pictures/social-card.ts";
import { socialCardFontFamilies } from "./card-fonts.ts";
import { layOutPaymentLine } from "./payment-line.ts";
import { socialCardColours, columnNode, rowNode, textNode } from "./card-nodes.ts";

/** Arabic type is smaller and lighter than Latin and has more line height (docs/design.md). */
const type = {
  en: { title: 68, titleLeading: 1.08, titleWeight: 440, value: 36, valueWeight: 560 },
  ar: { title: 58, titleLeading: 1.34, titleWeight: 400, value: 30, valueWeight: 600 },
} as const satisfies Record<Locale, object>;

/** An OpenType setting for digits of equal height, because Ysabeau's default digits have different heights. */
const liningFigures = '"lnum" 1';

const pictureWidthPx = 430;
const marginPx = 60;

/** The site's logo: web/assets/mark.svg without its colours for the dark theme. */
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${socialCardColours.ink}" d="M2 2h5v8h10V2h5v20h-5.5v-9h-9v9H2z"/><path fill="${socialCardColours.brick}" d="M9 14.5h6V22H9z"/></svg>`,
);

/**
 * Lays out a card as a tree of boxes and texts. Texts are never parsed as markup.
 * @param pictures bytes of the card's pictures, which are stacked next to the text
 */
export function layOutSocialCard(card: SocialCard, pictures: readonly Buffer[]): Node {
  const { locale } = card;
  const drawableCard = drawable(card);
  const direction = textDirectionOf(locale);
  const { widthPx, heightPx } = socialCardSize;
  const texts = columnNode(
    {
      justifyContent: "space-between",
      flexGrow: 1,
      flexBasis: 0,
      minWidth: 0,
      height: heightPx,
      padding: `${marginPx - 8}px ${marginPx}px ${marginPx}px`,
    },
    [brand(drawableCard), words(drawableCard), money(drawableCard)],
  );
  const style = {
    direction,
    width: widthPx,
    height: heightPx,
    backgroundColor: socialCardColours.stone,
    color: socialCardColours.ink,
    fontFamily: socialCardFontFamilies[locale].text,
  };
  return {
    ...rowNode(style, pictures.length > 0 ? [photos(pictures), texts] : [texts]),
    dir: direction,
    lang: locale,
  };
}

/**
 * Matches characters that none of the three fonts has, which would be drawn as empty boxes, and invisible
 * direction controls.
 */
const notInFonts =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u0600-\u0603\u0606-\u061b\u061e-\u06ff\u0750-\u077f\u200c\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/gu;
const presentationForm = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;

function drawableText(text: string): string {
  return text
    .replace(presentationForm, (form) => form.normalize("NFKC"))
    .replace(notInFonts, "")
    .replace(/\s+/gu, " ")
    .trim();
}

function drawable(card: SocialCard): SocialCard {
  return {
    ...card,
    brand: drawableText(card.brand),
    title: drawableText(card.title),
    subtitle: drawableText(card.subtitle),
    figures: card.figures.map(({ label, value }) => ({
      label: drawableText(label),
      value: drawableText(value),
    })),
  };
}

const pictureGapPx = 4;

function photos(pictures: readonly Buffer[]): Node {
  const height = (socialCardSize.heightPx - pictureGapPx * (pictures.length - 1)) / pictures.length;
  return columnNode(
    { flexShrink: 0, width: pictureWidthPx, gap: pictureGapPx },
    pictures.map((src) => ({
      type: "image",
      src,
      style: { width: pictureWidthPx, height, objectFit: "cover", flexShrink: 0 },
    })),
  );
}

function brand({ brand: name }: SocialCard): Node {
  return rowNode({ alignItems: "center", gap: 16 }, [
    { type: "image", src: mark, width: 40, height: 40, style: { width: 40, height: 40 } },
    textNode(name, { fontSize: 30, fontWeight: 600 }),
  ]);
}

function words({ locale, title, subtitle }: SocialCard): Node {
  const typeStyle = type[locale];
  const heading = textNode(title, {
    fontFamily: socialCardFontFamilies[locale].display,
    fontSize: title.length > 44 ? typeStyle.title * 0.78 : typeStyle.title,
    fontWeight: typeStyle.titleWeight,
    lineHeight: typeStyle.titleLeading,
    fontFeatureSettings: liningFigures,
    ...lines(3),
  });
  const subtitleStyle = { fontSize: 29, lineHeight: 1.5, color: socialCardColours.ink2, ...lines(2) };
  return columnNode({ gap: 18 }, [heading, ...(subtitle ? [textNode(subtitle, subtitleStyle)] : [])]);
}

/** Figures and payment line at the bottom of the card. Without either, an empty node keeps the text in the middle. */
function money({ locale, figures, line }: SocialCard): Node {
  const nodes = figures.map((figure) => figureNode(figure, locale));
  return columnNode({ gap: 26 }, [
    ...(nodes.length > 0 ? [rowNode({ gap: 36 }, nodes)] : []),
    ...(line ? [layOutPaymentLine(line)] : []),
  ]);
}

function figureNode({ label, value }: SocialCardFigure, locale: Locale): Node {
  const typeStyle = type[locale];
  return columnNode({ gap: 4, minWidth: 0 }, [
    textNode(label, { fontSize: 22, color: socialCardColours.ink3, ...lines(1) }),
    textNode(value, {
      fontFamily: socialCardFontFamilies[locale].display,
      fontSize: typeStyle.value,
      fontWeight: typeStyle.valueWeight,
      fontFeatureSettings: liningFigures,
      ...lines(1),
    }),
  ]);
}

/** Style that limits a text to `count` lines and ends it with an ellipsis. */
function lines(count: number) {
  return {
    display: "-webkit-box",
    lineClamp: count,
    WebkitLineClamp: count,
    textOverflow: "ellipsis",
    overflow: "hidden",
  } as const;
}
