import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons.tsx";
import { PageBar } from "../frame/page-bar.tsx";
import { LiveSearch } from "../pieces/live-search.tsx";
import { useFigures } from "../shell/figures.ts";
import { PlaceRows } from "./place-rows.tsx";
import { placesHref, tidyPlaceSearch } from "./places-address.ts";
import type { PlacesData } from "./places-data.ts";
import styles from "./places.module.css";

/**
 * Searches places by any spelling. Without a search it lists the governorates, which link to the places within
 * them.
 */
export function PlaceList({
  page: { text, count, rows },
}: {
  readonly page: Extract<PlacesData, { kind: "list" }>;
}) {
  const t = useTranslations("places");
  const locale = usePageLocale();
  const { count: figure } = useFigures();
  const all = placesHref(locale, { kind: "list", text: "" });
  return (
    <>
      <PageBar title={t("title")} about={t("lead")}>
        <Link
          className={buttonClass({ look: "primary" })}
          to={placesHref(locale, { kind: "new", under: "" })}
        >
          <Icon name="plus" />
          {t("add")}
        </Link>
      </PageBar>
      <LiveSearch
        className={styles.search}
        label={t("find")}
        text={text}
        tidy={tidyPlaceSearch}
        hrefOf={(typed) => placesHref(locale, { kind: "list", text: typed })}
        action={all}
      >
        {null}
      </LiveSearch>
      {rows.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <div className={styles.part}>
          <p className="small muted" role="status">
            {text === ""
              ? t("top")
              : rows.length < count
                ? t("foundFirst", { shown: figure(rows.length), count: figure(count) })
                : t("found", { count })}
          </p>
          <PlaceRows rows={rows} />
        </div>
      )}
    </>
  );
}
