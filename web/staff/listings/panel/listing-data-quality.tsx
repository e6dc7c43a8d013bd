import { Link } from "react-router";
import { formatCairoDate } from "../../../../domain/time/cairo-date.ts";
import { contractFaults, missingContractAmounts } from "../../../../domain/listings/resale-contract.ts";
import {
  essentialFactsOfListing,
  findMissingEssentialFacts,
} from "../../../../domain/listings/essentials.ts";
import type { ListingFields } from "../../../../domain/listings/listing-fields.ts";
import { isOfferedStatus } from "../../../../domain/listings/listing.ts";
import { parseBilingualUnitType } from "../../../../domain/listings/unit-type.ts";
import { acceptedPriceRanges } from "../../../../domain/listings/usual-prices.ts";
import { listingRights } from "../../../../domain/staff/rights/listings.ts";
import type { StaffListing } from "../../../../server/listings/inventory/find-staff-listing.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { selectedIdsParam, bulkIntent } from "../save/bulk-form.ts";
import { usePermissionCheck } from "../../shell/use-may.ts";
import { contractFaultText } from "./contract-texts.ts";
import { MissingEssentialsList, MissingValueList } from "./missing-list.tsx";
import type { ListingPanelData } from "../save/panel-data.ts";
import { PanelForm } from "./panel-frame.tsx";
import { useListingPanelLinks } from "./panel-links.ts";
import styles from "./listing-view.module.css";

interface ListingDataQualityProps {
  readonly panel: Extract<ListingPanelData, { kind: "view" }>;
}

/** How reliable the listing is for buyers: missing values, the last confirmation, and possible duplicates. */
export function ListingDataQuality({ panel }: ListingDataQualityProps) {
  const t = useTranslations("propertyForm");
  const { href } = useListingPanelLinks();
  const { style, egp } = useNumberFormats();
  const may = usePermissionCheck();
  const { property } = panel;
  const { id, revision, values, missing, confirmedAt, isDue, duplicates } = property;
  return (
    <div className="rows gap-3 small">
      <DraftNote values={values} />
      {missing.length === 0 ? (
        <p>{t("completeness.complete")}</p>
      ) : (
        <Notice role="note">
          <p>{t("completeness.title")}</p>
          <MissingValueList missing={missing} />
          <EditLink property={property}>{t("completeness.link")}</EditLink>
        </Notice>
      )}
      <ContractWarnings panel={panel} />
      <PriceWarningNote panel={panel} />
      {listingRights.confirm.whyNot(values) === null && (
        <PanelForm
          className={`row apart gap-2 gap-x4 ${styles.confirm}`}
          values={{ intent: "confirm", id, revision }}
        >
          <p>
            {confirmedAt
              ? t("confirmed.on", { date: formatCairoDate(confirmedAt, style) })
              : t("confirmed.never")}
            {isDue && isOfferedStatus(values.status) && <span> {t("confirmed.due")}</span>}
          </p>
          {may(listingRights.confirm, values).ok && (
            <Button type="submit" small>
              {t("confirmed.button")}
            </Button>
          )}
        </PanelForm>
      )}
      {duplicates.length > 0 && (
        <Notice role="note">
          <p>{t("duplicates.title")}</p>
          <ul>
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <Link className="link" to={href({ kind: "view", id: duplicate.id })} preventScrollReset>
                  <bdi dir="ltr">{duplicate.unitCode}</bdi>
                </Link>{" "}
                <span>{duplicate.priceEgp > 0 ? egp(duplicate.priceEgp).text : t("unknown")}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** The values that the listing needs before it can be published. */
function DraftNote({ values }: { readonly values: ListingFields }) {
  const t = useTranslations("propertyForm.draft");
  const missingFacts = findMissingEssentialFacts(essentialFactsOfListing(values));
  if (missingFacts.length === 0 || values.status === "removed") return null;
  return (
    <Notice role="note">
      <p>{t(isOfferedStatus(values.status) ? "shown" : "title")}</p>
      <MissingEssentialsList missingFacts={missingFacts} />
    </Notice>
  );
}

/** Asks whether an unusual price is right; after staff have confirmed it, shows when they did. */
function PriceWarningNote({ panel: { property } }: ListingDataQualityProps) {
  const t = useTranslations("propertyForm.openPrice");
  const { style, egp } = useNumberFormats();
  const may = usePermissionCheck();
  const { id, values, priceDoubt, confirmedPrice } = property;
  if (priceDoubt === null)
    return (
      confirmedPrice?.egp === values.price && (
        <p>{t("confirmed", { date: formatCairoDate(confirmedPrice.at, style) })}</p>
      )
    );
  const { leastEgp, mostEgp } =
    acceptedPriceRanges[parseBilingualUnitType({ en: values.unittype, ar: values.unittypear })];
  const usualRange = { least: egp(leastEgp).text, most: egp(mostEgp).text };
  return (
    <Notice role="note">
      <p>{t("title", { price: egp(values.price).text })}</p>
      <p>{priceDoubt === "perM2FarOff" ? t("perM2") : t("usual", usualRange)}</p>
      {may(listingRights.edit, values).ok && (
        <PanelForm values={{ intent: bulkIntent("price"), [selectedIdsParam]: id }}>
          <Button type="submit" small>
            {t("yes")}
          </Button>
        </PanelForm>
      )}
    </Notice>
  );
}

/** Contradictory and missing amounts of the contract. */
function ContractWarnings({ panel: { property } }: ListingDataQualityProps) {
  const t = useTranslations("propertyForm");
  const { style, list } = useNumberFormats();
  const { values } = property;
  const faults = contractFaults(values);
  const missingAmounts = missingContractAmounts(values);
  if (faults.length === 0 && missingAmounts.length === 0) return null;
  const unknownText =
    missingAmounts.length > 0 &&
    t("contract.unknown", { parts: list(missingAmounts.map((part) => t(`contract.parts.${part}`))) });
  if (faults.length === 0) return <p>{unknownText}</p>;
  return (
    <Notice role="note">
      <p>{t("contract.title")}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>{contractFaultText(fault, style)}</li>
        ))}
      </ul>
      {unknownText && <p>{unknownText}</p>}
      <EditLink property={property}>{t("contract.link")}</EditLink>
    </Notice>
  );
}

interface EditLinkProps {
  readonly property: StaffListing;
  readonly children: string;
}

/** A link to the listing's form; nothing if the account may not edit the listing. */
function EditLink({ property: { id, values }, children }: EditLinkProps) {
  const { href } = useListingPanelLinks();
  if (!usePermissionCheck()(listingRights.edit, values).ok) return null;
  return (
    <Link className="link" to={href({ kind: "edit", id })} preventScrollReset>
      {children}
    </Link>
  );
}
