import { formatBoundingBox } from "../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../domain/places/drawn-area.ts";
import { formatCount } from "../../domain/money/money.ts";
import { type SearchQuery, updateSearchQuery } from "../../domain/search/search-query.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import { Chip, ChipList } from "../ui/chip.tsx";
import { Select } from "../ui/field.tsx";
import { urls } from "../shell/urls.ts";
import type { SearchView } from "../search/view/search-view.ts";
import type { MapSearchParams } from "./live/live-map.ts";
import styles from "./map-screen.module.css";

interface LocationProps {
  readonly view: Pick<SearchView, "screen" | "query" | "options">;
}

/** Writes a location, a box or a drawn area into the form's fields and clears the others. */
export function writeLocationFields(
  form: HTMLFormElement,
  place: MapSearchParams & { readonly area?: string },
): void {
  for (const name of ["area", "box", "drawn"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = place[name] ?? "";
  }
}

/** The select for a location. Hidden fields submit the map's box and drawn area. */
export function LocationSelect({ view: { query, options } }: LocationProps) {
  const t = useTranslations("map");
  const areaValue = query.areas.join(",");
  const isSeveral = query.areas.length > 1;
  const names = options.areas.filter(({ id }) => query.areas.some((slug) => slug === id));
  return (
    <div className={styles.grows}>
      <Select
        name="area"
        defaultValue={areaValue}
        aria-label={t("location")}
        onInput={({ currentTarget: { form, value } }) => form && writeLocationFields(form, { area: value })}
      >
        <option value="">{t("allLocations")}</option>
        {isSeveral && <option value={areaValue}>{names.map(({ label }) => label).join(" · ")}</option>}
        {options.areas.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <input type="hidden" name="box" defaultValue={query.box ? formatBoundingBox(query.box) : ""} />
      <input type="hidden" name="drawn" defaultValue={query.drawn ? formatDrawnArea(query.drawn) : ""} />
    </div>
  );
}

/** Links to all locations and to each one, with the number of homes, without box and drawn area. */
export function LocationButtons({ view: { screen, query, options } }: LocationProps) {
  const t = useTranslations("map");
  const format = useReaderFormat();
  const { locale } = format;
  const href = (areas: SearchQuery["areas"]) =>
    urls.results(locale, screen, updateSearchQuery(query, { areas, box: null, drawn: null }));
  const current = (isCurrent: boolean) => isCurrent && { "aria-current": "true" as const };
  return (
    <nav className={styles.locations} aria-label={t("locations")}>
      <ChipList scrolls>
        <Chip href={href([])} step="filter" {...current(query.areas.length === 0)}>
          {t("allLocations")}
        </Chip>
        {options.areas
          .filter(({ id, count }) => count > 0 || query.areas.includes(id))
          .map(({ id, count, label }) => (
            <Chip
              key={id}
              href={href([id])}
              count={formatCount(count, format)}
              step="filter"
              {...current(query.areas.includes(id))}
            >
              {label}
            </Chip>
          ))}
      </ChipList>
    </nav>
  );
}
