import { formatCount } from "../../domain/money/money.ts";
import { useTranslations } from "../language/use-translations.ts";
import { useReaderFormat } from "../language/page-locale.ts";
import type { SearchView } from "../search/view/search-view.ts";
import styles from "./map-figures.module.css";
import type { MapScreenView } from "./map-view.ts";
import { DescriptionItem } from "../ui/description-list.tsx";

/** The three counts of the map screen [LIST-18]: homes, locations and developers. */
export function MapResultCounts({
  view,
  map,
}: {
  readonly view: Pick<SearchView, "total">;
  readonly map: MapScreenView;
}) {
  const t = useTranslations("map.figures");
  const format = useReaderFormat();
  const figures = {
    locations: map.locationCount,
    developers: map.developerCount,
    found: view.total,
  } as const;
  return (
    <dl className={`cluster gap-1 gap-x4 ${styles.figures}`}>
      {(["locations", "developers", "found"] as const).map((name) => (
        <DescriptionItem key={name} name={t(name)}>
          {formatCount(figures[name], format)}
        </DescriptionItem>
      ))}
    </dl>
  );
}
