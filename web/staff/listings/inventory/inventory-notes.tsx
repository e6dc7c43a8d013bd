import { Form, Link } from "react-router";
import type { MissingListingContent } from "../../../../domain/listings/completeness.ts";
import { listingRights } from "../../../../domain/staff/rights/listings.ts";
import type { InventoryListing } from "../../../../server/listings/inventory/inventory-listings.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { useInventory } from "./use-inventory.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import { usePermissionCheck } from "../../shell/use-may.ts";
import styles from "./inventory-notes.module.css";

const arabicParts = [
  "titlear",
  "projectnamear",
  "developernamear",
  "locationar",
  "unittypear",
  "finishingar",
  "deliveryar",
] as const satisfies readonly MissingListingContent[];

/** Tasks for a listing: missing values, possible duplicates, and confirming that it is available. */
export function ListingTasks({ property }: { readonly property: InventoryListing }) {
  const t = useTranslations("properties.notes");
  const essential = useTranslations("properties");
  const { list } = useNumberFormats();
  const canConfirm = usePermissionCheck()(listingRights.confirm, property).ok;
  const { status, missing, draftLacks, isPriceOpen, contractFaults, duplicates, isDue, isSample } = property;
  const arabic = arabicParts.filter((part) => missing.includes(part)).map((part) => t(`arabic.${part}`));
  const notes = [
    ...(draftLacks.length > 0
      ? [
          t(status === "paused" ? "draft" : "bare", {
            lacks: list(draftLacks.map((lack) => essential(`essentials.${lack}`))),
          }),
        ]
      : []),
    ...(isSample ? [t("sample")] : []),
    ...(missing.includes("price") ? [t("price")] : []),
    ...(isPriceOpen ? [t("priceOpen")] : []),
    ...(missing.includes("pictures") ? [t("pictures")] : []),
    ...(contractFaults.length > 0 ? [t("contract")] : []),
    ...(arabic.length > 0 ? [t("noArabic", { parts: list(arabic) })] : []),
  ];
  if (notes.length === 0 && duplicates.length === 0 && !isDue) return null;
  return (
    <div className={`rows gap-1 tiny ${styles.notes}`}>
      {notes.length > 0 && (
        <ul className={styles.chips}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {duplicates.length > 0 && <Duplicates codes={duplicates} />}
      {isDue &&
        (canConfirm ? <StillAvailableForm property={property} /> : <p className={styles.due}>{t("due")}</p>)}
    </div>
  );
}

/** Codes of possible duplicates; each link searches for its code, so that the two listings can be compared. */
function Duplicates({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations("properties.notes");
  const { href } = useInventory();
  return (
    <p className={styles.due}>
      {t("duplicates")}{" "}
      {codes.map((code) => (
        <Link key={code} className={`touch ${styles.code}`} to={href({ text: code, view: "all", page: 1 })}>
          {code}
        </Link>
      ))}
    </p>
  );
}

function StillAvailableForm({
  property: { id, revision, unitCode },
}: {
  readonly property: InventoryListing;
}) {
  const t = useTranslations("properties.notes");
  const { action } = useInventory();
  return (
    <Form method="post" action={action} preventScrollReset className={`row apart gap-x3 ${styles.confirm}`}>
      <HiddenFields values={{ id, revision }} />
      <span className={styles.due}>{t("due")}</span>
      <button type="submit" name="intent" value="confirm">
        {t("stillAvailable")} <span className="visually-hidden">{unitCode}</span>
      </button>
    </Form>
  );
}
