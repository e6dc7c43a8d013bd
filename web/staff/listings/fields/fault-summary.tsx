import { type MouseEvent, useEffect, useRef } from "react";
import type { ListingFieldFaults } from "../../../../domain/listings/listing-fields.ts";
import { fieldNames } from "../../../../domain/listings/field-table.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { fieldControlId } from "./form-fields.ts";
import styles from "../panel/listing-form.module.css";

interface FaultSummaryProps {
  readonly faults: ListingFieldFaults;
  readonly unknownFields: readonly string[];
}

/** The faults of a refused form, listed above the fields: takes the focus, and each line links to its field. */
export function FaultSummary({ faults, unknownFields }: FaultSummaryProps) {
  const t = useTranslations("propertyForm");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0 || unknownFields.length > 0) box.current?.focus();
  }, [faults, unknownFields]);
  const faultyFields = fieldNames.filter((field) => faults[field] !== undefined);
  return (
    <div ref={box} className={`small ${styles.summary}`} role="alert" tabIndex={-1}>
      {faultyFields.length > 0 && (
        <>
          <p className="strong">{t("faults.summary", { count: faultyFields.length })}</p>
          <ul className="cluster gap-x4">
            {faultyFields.map((field) => (
              <li key={field}>
                <a className="touch" href={`#${fieldControlId(field)}`} onClick={focusField}>
                  {t(`fields.${field}`)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {unknownFields.length > 0 && <p>{t("strangers", { names: unknownFields.slice(0, 5).join(", ") })}</p>}
    </div>
  );
}

/** Focuses the field without following the link: a new address could close the panel, which its query names. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.focus();
}
