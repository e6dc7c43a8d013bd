import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons.tsx";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";
import { LiveSearch } from "../pieces/live-search.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { PlaceLinkList } from "./place-rows.tsx";
import { placesHref, normalisePlaceSearch } from "./places-address.ts";
import type { PlacesPageData } from "./places-data.ts";
import styles from "./places.module.css";

/**
 * Searches places by any spelling. Without a search it lists the governorates, which link to the places within
 * them.
 */
export function PlaceSearchList({
  page: { text, count, rows },
}: {
  readonly page: Extract<PlacesPageData, { kind: "list" }>;
}) {
  const t = useTranslations("places");
  const locale = usePageLocale();
  const { count: figure } = useNumberFormats();
  const all = placesHref(locale, { kind: "list", text: "" });
  return (
    <>
      <StaffPageHeader title={t("title")} description={t("lead")}>
        <Link
          className={buttonClass({ look: "primary" })}
          to={placesHref(locale, { kind: "new", parentId: "" })}
        >
          <Icon name="plus" />
          {t("add")}
        </Link>
      </StaffPageHeader>
      <LiveSearch
        className={styles.search}
        label={t("find")}
        text={text}
        normalise={normalisePlaceSearch}
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
          <PlaceLinkList rows={rows} />
        </div>
      )}
    </>
  );
}
