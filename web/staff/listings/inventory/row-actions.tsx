import { Link } from "react-router";
import { listingRights } from "../../../../domain/staff/rights/listings.ts";
import type { InventoryListing } from "../../../../server/listings/inventory/inventory-listings.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { useInventory } from "./use-inventory.ts";

/** Links that open the panel for those actions on a listing that this account may take. */
export function ListingActionLinks({
  property,
  className,
}: {
  readonly property: InventoryListing;
  readonly className: string | undefined;
}) {
  const t = useTranslations("properties.actions");
  const { panelHref } = useInventory();
  const may = usePermissionCheck();
  const { id, status, unitCode } = property;
  const kinds = (["edit", "pause", "delete", "restore"] as const).filter(
    (kind) => may(listingRights[kind], property).ok,
  );
  if (kinds.length === 0) return null;
  return (
    <div className={className}>
      {kinds.map((kind) => (
        <Link key={kind} to={panelHref({ kind, id })} preventScrollReset>
          {t(kind === "pause" && status === "paused" ? "unpause" : kind)}{" "}
          <span className="visually-hidden">{unitCode}</span>
        </Link>
      ))}
    </div>
  );
}
