import { Link } from "react-router";
import { parseInventoryQuery } from "../../../../domain/listings/inventory-query.ts";
import type { Locale } from "../../../../domain/text/locale.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { urls } from "../../../shell/urls.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { useInventory } from "./use-inventory.ts";
import { inventoryQueryFields } from "./inventory-address.ts";
import styles from "./inventory-bar.module.css";
import { LiveSearch } from "../../pieces/live-search.tsx";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import type { InventoryData } from "./load-inventory.ts";
import { InventoryViewLinks } from "./filter-links.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { StaffPageHeader } from "../../frame/staff-page-header.tsx";

/**
 * The bar of the inventory: counts and time of the last change, the search, the views, and the button that adds a
 * listing.
 */
export function InventoryHeader({ board: { counts, updated } }: { readonly board: InventoryData }) {
  const t = useTranslations("properties");
  const { canWrite, panelHref } = useInventory();
  // Shown below the heading on a desktop, and in the next row on a phone.
  const state = (
    <>
      {t("count", { count: counts.all })}
      {updated && (
        <>
          {t("comma")}{" "}
          <time dateTime={updated.iso} title={updated.exact}>
            {t("updated", { ago: updated.ago })}
          </time>
        </>
      )}
    </>
  );
  return (
    <StaffPageHeader title={t("title")} description={<span className={styles.about}>{state}</span>}>
      <p className={`small muted ${styles.state}`}>{state}</p>
      <PublicListingsPageLink className={styles.narrow} />
      <InventorySearch />
      <InventoryViewLinks group="status" counts={counts} />
      {canWrite && (
        <Link
          className={buttonClass({ look: "primary" }, styles.add)}
          to={panelHref({ kind: "new" })}
          preventScrollReset
        >
          <Icon name="plus" />
          {t("add")}
        </Link>
      )}
    </StaffPageHeader>
  );
}

/** The public listings page in each language [STAFF-4]. */
const publicLists = {
  en: urls.page("listings", "en"),
  ar: urls.page("resale", "ar"),
} as const satisfies Record<Locale, string>;

/** The link to the public listings page: in the first row on a phone; beside the export links on a desktop. */
export function PublicListingsPageLink({ className }: { readonly className: string | undefined }) {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  return (
    <a className={classNames("link small", className)} href={publicLists[locale]}>
      {t("publicList")}
    </a>
  );
}

/** The id of the search form; the select for the order belongs to the same form. */
export const inventorySearchFormId = "search";

/** Searches by project and code. */
function InventorySearch() {
  const t = useTranslations("properties");
  const { query, href } = useInventory();
  return (
    <LiveSearch
      id={inventorySearchFormId}
      className={styles.search}
      label={t("search")}
      text={query.text}
      normalise={(q) => parseInventoryQuery(new URLSearchParams({ q })).text}
      hrefOf={(text) => href({ text, page: 1 })}
      action={href({})}
    >
      <HiddenFields values={{ ...inventoryQueryFields({ ...query, text: "", page: 1 }), sort: null }} />
    </LiveSearch>
  );
}
