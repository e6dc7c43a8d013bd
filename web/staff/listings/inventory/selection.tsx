import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { BulkPlaceField, BulkFeatureFields } from "./bulk-fields.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useInventory } from "./use-inventory.ts";
import { selectedIdsParam, bulkIntent } from "../save/bulk-form.ts";
import { type PendingBulkAction, bulkConfirmParam, inventoryQueryFields } from "./inventory-address.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import type { InventoryRow } from "./load-inventory.ts";
import question from "../../pieces/question.module.css";
import styles from "./selection.module.css";

/** The id of the form to which the rows' checkboxes belong by their `form` attribute. */
const selectionFormId = "selection";

export type ListingSelection = ReturnType<typeof useListingSelection>;

/** The selected rows; initially those of the bulk action in the address. */
export function useListingSelection(properties: readonly InventoryRow[], pending: PendingBulkAction | null) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(() => new Set(pending?.ids));
  const ids = properties.map(({ id }) => id);
  // Rows of another page of the list are not selected.
  const picked = new Set(ids.filter((id) => selectedIds.has(id)));
  return {
    picked,
    /** The state of the checkbox that selects all rows; null if only some are selected. */
    isAll: picked.size === 0 ? false : picked.size === ids.length ? true : null,
    pick: (id: number, isPicked: boolean) =>
      setSelectedIds(new Set([...picked, id].filter((one) => isPicked || one !== id))),
    pickAll: (isPicked: boolean) => setSelectedIds(new Set(isPicked ? ids : [])),
  };
}

interface SelectBoxProps {
  readonly label: string;
  /** The class of the label; by default it is visible only to screen readers. */
  readonly labelClass?: string | undefined;
  readonly value?: number;
  /** Null for the checkbox that selects all rows, while only some are selected. */
  readonly isPicked: boolean | null;
  readonly onPick: (isPicked: boolean) => void;
}

export function SelectListingCheckbox({ label, labelClass, value, isPicked, onPick }: SelectBoxProps) {
  return (
    <label className={`touch ${styles.box}`}>
      <input
        type="checkbox"
        className="tick"
        form={selectionFormId}
        {...(value !== undefined && { name: selectedIdsParam, value })}
        checked={isPicked === true}
        ref={(box) => {
          if (box) box.indeterminate = isPicked === null;
        }}
        onChange={({ currentTarget }) => onPick(currentTarget.checked)}
      />
      <span className={labelClass ?? "visually-hidden"}>{label}</span>
    </label>
  );
}

/** The number of selected listings, and the buttons of the bulk actions. */
export function BulkActionsBar({ count }: { readonly count: number }) {
  const t = useTranslations("properties.selection");
  const { href, action, query } = useInventory();
  return (
    <Form
      id={selectionFormId}
      method="get"
      action={href({})}
      className={`row gap-2 gap-x3 small ${styles.bar}`}
      preventScrollReset
    >
      <HiddenFields values={inventoryQueryFields(query)} />
      <p role="status" className="muted">
        {t("count", { count })}
      </p>
      {query.view !== "paused" && query.view !== "drafts" && query.view !== "bare" && (
        <Button type="submit" small name={bulkConfirmParam} value="pause">
          {t("pause")}
        </Button>
      )}
      {(["delete", "feature", "place"] as const).map((step) => (
        <Button key={step} type="submit" small name={bulkConfirmParam} value={step}>
          {t(step)}
        </Button>
      ))}
      {query.view === "payment" && <UnconfirmedAction step="cash" action={action} />}
      {query.view === "price" && <UnconfirmedAction step="price" action={action} />}
      {query.view === "bare" && <UnconfirmedAction step="pause" action={action} />}
    </Form>
  );
}

/** The button of a bulk action that needs no confirmation, because it can be undone. */
function UnconfirmedAction({
  step,
  action,
}: {
  readonly step: "cash" | "price" | "pause";
  readonly action: string;
}) {
  const t = useTranslations("properties.selection");
  return (
    <Button type="submit" small formMethod="post" formAction={action} name="intent" value={bulkIntent(step)}>
      {t(step === "pause" ? "draft" : step)}
    </Button>
  );
}

/** The confirmation of a bulk action; says so if none of the selected listings is on the page any more. */
export function BulkConfirmation({
  pending,
  properties,
}: {
  readonly pending: PendingBulkAction;
  readonly properties: readonly InventoryRow[];
}) {
  const t = useTranslations("properties.selection");
  const { href, action } = useInventory();
  const heading = useRef<HTMLHeadingElement>(null);
  const pendingKey = `${pending.step} ${pending.ids.join(" ")}`;
  // Focuses the heading once per confirmation, so that a screen reader announces it.
  useEffect(() => {
    if (pendingKey) heading.current?.focus();
  }, [pendingKey]);
  const selectedRows = properties.filter(({ id }) => pending.ids.includes(id));
  if (pending.ids.length === 0) return <Notice role="status">{t("none")}</Notice>;
  if (selectedRows.length === 0)
    return (
      <Notice role="status">
        <p>{t("gone")}</p>
        <p>
          <Link className="link" to={href({})} preventScrollReset>
            {t("back")}
          </Link>
        </p>
      </Notice>
    );
  const count = selectedRows.length;
  return (
    <section className={question.question} aria-labelledby="bulk-question">
      <h2
        id="bulk-question"

        tabIndex={-1}
        ref={heading}
      >
        {t(`${pending.step}Question`, { count })}
      </h2>
      <ul className="cluster gap-1 gap-x4">
        {selectedRows.map(({ id, unitCode }) => (
          <li key={id} className="code">
            {unitCode}
          </li>
        ))}
      </ul>
      <Form method="post" action={action} className="row gap-2 gap-x5">
        {selectedRows.map(({ id }) => (
          <input key={id} type="hidden" name={selectedIdsParam} value={id} />
        ))}
        {pending.step === "feature" && <BulkFeatureFields choice={pending.said} />}
        {pending.step === "place" && <BulkPlaceField pending={pending} />}
        <Button type="submit" look="primary" small name="intent" value={bulkIntent(pending.step)}>
          {t(`${pending.step}Yes`, { count })}
        </Button>
        {pending.step === "place" && (
          <Button type="submit" small name="intent" value={bulkIntent("placeless")}>
            {t("placelessYes", { count })}
          </Button>
        )}
        <Link className="link" to={href({})} preventScrollReset>
          {t("cancel")}
        </Link>
      </Form>
    </section>
  );
}
