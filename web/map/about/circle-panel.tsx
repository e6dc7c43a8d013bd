import { useEffect, useRef } from "react";
import type { MapCircle } from "../../../domain/places/map-circles.ts";
import type { SearchQuery } from "../../../domain/search/search-query.ts";
import { localizedText } from "../../../domain/text/locale.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { approximateListingsHref, useCirclePlaceText } from "./circle-words.ts";
import styles from "./circle-panel.module.css";

interface MapCirclePanelProps {
  readonly circle: MapCircle;
  readonly query: SearchQuery;
  readonly onClose: () => void;
}

/** A panel over the map that describes the pressed circle, with a link to the homes of each of its places. */
export function MapCirclePanel({ circle, query, onClose }: MapCirclePanelProps) {
  const t = useTranslations("map");
  const locale = usePageLocale();
  const placeOf = useCirclePlaceText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const title = t("about.name", {
    place: placeOf(localizedText(locale, circle.parts[0].name), circle.parts.length - 1),
  });
  return (
    <div ref={panel} className={styles.panel} role="group" aria-label={title} tabIndex={-1} data-circle-panel>
      <div className={styles.head}>
        <div>
          <h2 className="text-l">{title}</h2>
          <p>{t("about.homes", { count: circle.count })}</p>
        </div>
        <IconButton icon="x" label={t("close")} onClick={onClose} />
      </div>
      <ul className={styles.ways}>
        {circle.parts.map(({ about, name, count }) => (
          <li key={about}>
            {circle.parts.length > 1 && <span>{localizedText(locale, name)}</span>}
            <a className="link" href={approximateListingsHref(locale, query, about)}>
              {t("about.see", { count })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
