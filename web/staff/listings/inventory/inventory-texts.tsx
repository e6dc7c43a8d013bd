import { Link } from "react-router";
import { unitTypeNameFromText } from "../../../../domain/listings/listing-title.ts";
import { localizedText } from "../../../../domain/text/locale.ts";
import type { InventoryListing } from "../../../../server/listings/inventory/inventory-listings.ts";
import { MoneyAmount } from "../../../ui/money.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useInventory } from "./use-inventory.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";

/** The type and project of a listing, as a link to its panel. */
export function ListingPanelLink({ property }: { readonly property: InventoryListing }) {
  const locale = usePageLocale();
  const { panelHref } = useInventory();
  const { list } = useNumberFormats();
  const { id, unitType, projectName, unitCode } = property;
  const title =
    list([unitTypeNameFromText(unitType, locale), localizedText(locale, projectName)]) || unitCode;
  return (
    <Link to={panelHref({ kind: "view", id })} preventScrollReset>
      {title}
    </Link>
  );
}

/** The price, "N/A" if it is not known. */
export function InventoryPrice({ priceEgp }: Pick<InventoryListing, "priceEgp">) {
  const t = useTranslations("properties");
  const { egp } = useNumberFormats();
  return priceEgp > 0 ? <MoneyAmount money={egp(priceEgp)} isEgpOnly /> : <>{t("noPrice")}</>;
}

/** Size, rooms and place in one line; unknown values are left out. */
export function useListingFactsText({ areaM2, rooms, location }: InventoryListing): string {
  const t = useTranslations("properties");
  const locale = usePageLocale();
  const { area, list } = useNumberFormats();
  return list([
    areaM2 > 0 ? area(areaM2) : "",
    rooms > 0 ? t("rooms", { count: rooms }) : "",
    localizedText(locale, location),
  ]);
}
