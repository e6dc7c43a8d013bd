import type { NumberStyle } from "../../../domain/money/money.ts";
import type { Locale } from "../../../domain/text/locale.ts";
import {
  isAreaOrPlaceScreen,
  type NamedPlace,
  placeNameOfScreen,
  type ResultScreen,
} from "../../../domain/search/result-screen.ts";
import { getTranslator } from "../../../messages/translator.ts";
import type { Crumb } from "../../ui/breadcrumb.tsx";
import { urls } from "../../shell/urls.ts";

/** The texts of a result screen in one language. */
export interface ScreenTexts {
  readonly title: string;
  /** A badge next to the title; null if the screen has none. */
  readonly badge: string | null;
  readonly subtitle: string | null;
  /** The description of the page for search engines. */
  readonly description: string;
  /** The breadcrumbs, which begin after the home page. */
  readonly crumbs: readonly Crumb[];
  /** Shown while a response is slow [LIST-17]. */
  readonly loading: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Returns the number of homes as text, such as "15 available properties". */
  readonly count: (count: number) => string;
}

/** Names of the screens within message keys. */
export type ScreenMessageKey = Exclude<ResultScreen["kind"], "place"> | "allAreas";

export function screenMessageKey(screen: ResultScreen): ScreenMessageKey {
  if (screen.kind === "place") return "area";
  return screen.kind === "area" && screen.area === "all" ? "allAreas" : screen.kind;
}

/** Screens whose subtitle names East Cairo if at least half of the homes are there [LIST-3]. */
const ofEastCairo: ReadonlySet<ScreenMessageKey> = new Set(["grid", "list", "map"]);

/**
 * Returns title, subtitle and breadcrumbs of a screen of results [LIST-3].
 * @param areaText the area's description (`AreaView`)
 * @param mostlyIn the two areas with the most homes, to name instead of East Cairo; "" keeps the usual subtitle
 */
export function screenTexts(
  screen: ResultScreen,
  format: NumberStyle,
  areaText = "",
  mostlyIn = "",
): ScreenTexts {
  const key = screenMessageKey(screen);
  if (!isAreaOrPlaceScreen(screen)) {
    const texts = screenTextsByKey(key, format);
    if (mostlyIn === "" || !ofEastCairo.has(key)) return texts;
    const subtitle = getTranslator(format, "search.screens")("mostlyIn", { areas: mostlyIn });
    return { ...texts, subtitle };
  }
  const texts = screenTextsByKey("area", format, placeNameOfScreen(screen, format.locale), areaText);
  return { ...texts, crumbs: withPlaceCrumbs(placesAround(screen), texts.crumbs, format) };
}

/** Returns the larger places around the screen's area or place, smallest first. */
function placesAround(screen: ResultScreen): readonly NamedPlace[] {
  if (screen.kind === "place") return screen.line.slice(1);
  return (screen.kind === "area" && screen.around) || [];
}

/** Inserts breadcrumbs for the larger places around an area or place, governorate first. */
function withPlaceCrumbs(
  places: readonly NamedPlace[],
  crumbs: readonly Crumb[],
  { locale }: NumberStyle,
): readonly Crumb[] {
  const outerCrumbs = places.map(({ id, name }) => ({ label: name[locale], href: urls.place(locale, id) }));
  return [...crumbs.slice(0, -1), ...outerCrumbs.toReversed(), ...crumbs.slice(-1)];
}

/**
 * Returns the texts of the screen that the message keys name.
 * @param area the area's name, even if the site does not know the area
 * @param areaText the area's description
 */
export function screenTextsByKey(
  key: ScreenMessageKey,
  format: NumberStyle,
  area = "",
  areaText = "",
): ScreenTexts {
  const t = getTranslator(format, "search.screens");
  return {
    title: t(`${key}.title`, { area }),
    badge: key === "new" || key === "area" ? t(`${key}.badge`) : null,
    subtitle: key === "area" ? areaText || null : t(`${key}.subtitle`),
    description: t(`${key}.description`, { area, about: firstSentence(areaText) }).trim(),
    crumbs: [...parentCrumbs(key, format.locale), { label: t(`${key}.crumb`, { area }) }],
    loading: t(`${key}.loading`),
    empty: { title: t(`${key}.empty.title`, { area }), text: t(`${key}.empty.text`) },
    count: (count) => t(`${key}.count`, { count }),
  };
}

/** Returns the breadcrumbs between the home page and the screen. */
function parentCrumbs(key: ScreenMessageKey, locale: Locale): readonly Crumb[] {
  const t = getTranslator(locale, "search.crumb");
  const listings: Crumb = { label: t("listings"), href: urls.page("listings", locale) };
  const byArea: Crumb = { label: t("byArea"), href: urls.page("listings/by-area", locale) };
  const crumbsByKey: Readonly<Record<ScreenMessageKey, readonly Crumb[]>> = {
    grid: [],
    list: [],
    map: [listings],
    new: [listings],
    area: [listings, byArea],
    allAreas: [listings, byArea],
  };
  return crumbsByKey[key];
}

function firstSentence(text: string): string {
  return /^.*?[.؟!](?=\s|$)/u.exec(text)?.[0] ?? text;
}
