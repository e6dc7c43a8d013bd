import { useRef } from "react";
import mapData from "../../content/map/egypt-map.json?url";
import { formatBox, tidyBox } from "../../domain/places/bounding-box.ts";
import { formatDrawnArea } from "../../domain/places/drawn-area.ts";
import { queryWith, serializeSearch } from "../../domain/search/search-query.ts";
import liveMap from "./live/live-map.ts?script-file";
import mapWorker from "./live/worker.ts?script-file";
import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import { useSite } from "../shell/site.ts";
import { Button } from "../ui/button.tsx";
import { urls } from "../shell/urls.ts";
import type { SearchView } from "../search/view/search-view.ts";
import { ChosenHomeCard } from "./chosen/chosen-home-card.tsx";
import { DrawnMap } from "./drawn-map.tsx";
import styles from "./homes-map.module.css";
import { MapControls } from "./map-controls.tsx";
import { liveMapWords } from "./live-map-words.ts";
import type { MapView } from "./map-view.ts";
import type { ChosenHome } from "./chosen/use-chosen-home.ts";
import { useLiveMap } from "./use-live-map.ts";

interface HomesMapProps {
  readonly view: Pick<SearchView, "screen" | "query">;
  readonly map: MapView;
  readonly chosen: ChosenHome | null;
  /** Takes the code of a pressed pin's home; null closes the card. */
  readonly onChoose: (code: string | null) => void;
}

/**
 * The map of the homes found, as the server drew it, and all that the live map needs to take its place: addresses and
 * words on the element, and what is shown now.
 */
export function HomesMap({ view: { screen, query }, map, chosen, onChoose }: HomesMapProps) {
  const t = useTranslations("map");
  const locale = usePageLocale();
  const styleUrl = useSite()?.config.mapStyleUrl;
  const anywhere = queryWith(query, { box: null });
  const section = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    // The focus must not be lost with the card.
    if (card.current?.contains(document.activeElement))
      section.current?.querySelector("canvas")?.focus({ preventScroll: true });
    onChoose(null);
  };
  const hasFailed = useLiveMap(section, { onPress: onChoose, onEscape: close });
  return (
    <section
      ref={section}
      className={styles.map}
      aria-label={t("label")}
      data-map
      data-live-script={liveMap}
      data-worker={mapWorker}
      data-source={mapData}
      data-style-url={styleUrl ?? undefined}
      data-cells={urls.root("api/map")}
      data-words={JSON.stringify(liveMapWords(locale))}
    >
      <div className={styles.drawing} data-drawn-map>
        <DrawnMap drawing={map.drawing} query={query} screen={screen} />
        <div
          hidden
          data-shown
          data-frame={formatBox(tidyBox(map.frame) ?? map.frame)}
          data-search={serializeSearch(anywhere).toString()}
          data-box={query.box ? formatBox(query.box) : ""}
          data-drawn={query.drawn ? formatDrawnArea(query.drawn) : ""}
          data-chosen={chosen?.code}
        />
      </div>
      <div className={styles.live} data-live-map hidden />
      <MapControls />
      <p className={styles.note} role="status" data-map-note>
        {hasFailed && t("failed")}
      </p>
      <Button className={styles.ask} look="primary" hidden data-show-live>
        {t("showLive")}
      </Button>
      <ChosenHomeCard ref={card} answer={chosen?.answer ?? null} onClose={close} />
    </section>
  );
}
