import type { ReaderFormat } from "../../../../domain/money/reader-format.ts";
import type { Showcase } from "../../../../domain/showcase/published-showcase.ts";
import type { Project } from "../../../../domain/showcase/showcase.ts";
import { checkDraft } from "../../../../domain/studio/check-draft.ts";
import { type PublishBlocker, listPublishBlockers } from "../../../../domain/studio/publish-blockers.ts";
import {
  type ShowcasePartRef,
  showcasePartDefinitions,
  formValuesOfShowcasePart,
} from "../../../../domain/studio/studio-parts.ts";
import { type Bilingual, type Locale, localizedText } from "../../../../domain/text/locale.ts";
import { toCairoIsoDate } from "../../../../domain/time/cairo-date.ts";
import { formatDay } from "../../../../messages/dates.ts";
import { toPictureView } from "../../../ui/picture-view.ts";
import { partTitleField } from "../pieces/part-texts.ts";
import type { StudioListRow } from "./list-data.ts";

/** Results of `findPublishedPartBlockers` by revision and part, because checking hundreds of projects takes long. */
const missingInShowcase = new WeakMap<Showcase, Map<string, readonly PublishBlocker[]>>();

/** Returns what would prevent publishing a published part again without changes. */
export function findPublishedPartBlockers(
  showcase: Showcase,
  name: ShowcasePartRef,
): readonly PublishBlocker[] {
  const blockersByKey = missingInShowcase.get(showcase) ?? new Map<string, readonly PublishBlocker[]>();
  missingInShowcase.set(showcase, blockersByKey);
  const key = `${name.kind} ${name.key}`;
  const missing =
    blockersByKey.get(key) ??
    listPublishBlockers(
      showcasePartDefinitions[name.kind].fields,
      checkDraft(showcase, name, formValuesOfShowcasePart(showcase, name)),
    );
  blockersByKey.set(key, missing);
  return missing;
}

/** Returns the facts of a published project that its row shows. */
export function toProjectRowFacts(
  showcase: Showcase,
  value: Readonly<Record<string, unknown>>,
  format: ReaderFormat,
  now: Date,
): StudioListRow["project"] {
  const { status, areaSlug, priceEgp, pictures, offer } = value as unknown as Project;
  const area = showcase.areas.find(({ slug }) => slug === areaSlug);
  const [picture] = pictures;
  const isOver = offer !== null && offer.validUntil < toCairoIsoDate(now);
  return {
    status,
    area: area ? localizedText(format.locale, area.name) : "",
    fromEgp: priceEgp?.from ?? null,
    picture: picture ? toPictureView(picture, format.locale) : null,
    offerEndDay: isOver ? formatDay(offer.validUntil, format) : null,
  };
}

export function titleOfPublishedPart(
  { kind, key }: ShowcasePartRef,
  value: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const text = value[partTitleField(kind)] as Bilingual | undefined;
  return (text && localizedText(locale, text)) || key;
}
