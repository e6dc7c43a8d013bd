import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { SaidFeatureFields } from "./said-feature-fields.tsx";
import { SaidPlaceField } from "./said-place-field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useBoard } from "./board.ts";
import { pickParam, selectedIntent } from "../save/bulk-form.ts";
import { type Ask, askParam, fieldsOf } from "./board-address.ts";
import { HiddenFields } from "../../pieces/hidden-fields.tsx";
import type { BoardProperty } from "./load-board.ts";
import question from "../../pieces/question.module.css";
import styles from "./selection.module.css";

/** The form that the checkboxes of the rows belong to, wherever they stand. */
const selectionFormId = "selection";

export type Selection = ReturnType<typeof useSelection>;

/** Which of the rows are selected, from those that the address names. */
export function useSelection(properties: readonly BoardProperty[], asked: Ask | null) {
  const [kept, setKept] = useState<ReadonlySet<number>>(() => new Set(asked?.ids));
  const ids = properties.map(({ id }) => id);
  // Another page or another search has other rows, and what is not seen is not selected.
  const picked = new Set(ids.filter((id) => kept.has(id)));
  return {
    picked,
    /** Of all rows together: null when some are selected and some are not. */
    isAll: picked.size === 0 ? false : picked.size === ids.length ? true : null,
    pick: (id: number, isPicked: boolean) =>
      setKept(new Set([...picked, id].filter((one) => isPicked || one !== id))),
    pickAll: (isPicked: boolean) => setKept(new Set(isPicked ? ids : [])),
  };
}

interface SelectBoxProps {
  readonly label: string;
  /** Hidden but to screen readers unless it says otherwise. */
  readonly labelClass?: string | undefined;
  readonly value?: number;
  /** Null when it stands for rows of which some are selected. */
  readonly isPicked: boolean | null;
  readonly onPick: (isPicked: boolean) => void;
}

export function SelectBox({ label, labelClass, value, isPicked, onPick }: SelectBoxProps) {
  return (
    <label className={`touch ${styles.box}`}>
      <input
        type="checkbox"
        className="tick"
        form={selectionFormId}
        {...(value !== undefined && { name: pickParam, value })}
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

/** How many are selected, and what can be done with them; each asks first. */
export function SelectionBar({ count }: { readonly count: number }) {
  const t = useTranslations("properties.selection");
  const { href, action, query } = useBoard();
  return (
    <Form
      id={selectionFormId}
      method="get"
      action={href({})}
      className={`row gap-2 gap-x3 ${styles.bar}`}
      preventScrollReset
    >
      <HiddenFields values={fieldsOf(query)} />
      <p role="status">{t("count", { count })}</p>
      {query.view !== "paused" && query.view !== "drafts" && query.view !== "bare" && (
        <Button type="submit" small name={askParam} value="pause">
          {t("pause")}
        </Button>
      )}
      <Button type="submit" small name={askParam} value="delete">
        {t("delete")}
      </Button>
      <Button type="submit" small name={askParam} value="feature">
        {t("feature")}
      </Button>
      <Button type="submit" small name={askParam} value="place">
        {t("place")}
      </Button>
      {query.view === "payment" && <OnePress step="cash" action={action} />}
      {query.view === "price" && <OnePress step="price" action={action} />}
      {query.view === "bare" && <OnePress step="pause" action={action} />}
    </Form>
  );
}

/** Says something of the selected properties without a question: it can be taken back. */
function OnePress({ step, action }: { readonly step: "cash" | "price" | "pause"; readonly action: string }) {
  const t = useTranslations("properties.selection");
  return (
    <Button
      type="submit"
      small
      formMethod="post"
      formAction={action}
      name="intent"
      value={selectedIntent(step)}
    >
      {t(step === "pause" ? "draft" : step)}
    </Button>
  );
}

/** Asks before the selected properties are changed; none of them may be there any more. */
export function BulkQuestion({
  ask,
  properties,
}: {
  readonly ask: Ask;
  readonly properties: readonly BoardProperty[];
}) {
  const t = useTranslations("properties.selection");
  const { href, action } = useBoard();
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = `${ask.step} ${ask.ids.join(" ")}`;
  // Whoever asked with scripts would else not be told that there is a question now; once for each question.
  useEffect(() => {
    if (asking) heading.current?.focus();
  }, [asking]);
  const asked = properties.filter(({ id }) => ask.ids.includes(id));
  if (ask.ids.length === 0) return <Notice role="status">{t("none")}</Notice>;
  if (asked.length === 0)
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
  const count = asked.length;
  return (
    <section className={question.question} aria-labelledby="bulk-question">
      <h2
        id="bulk-question"

        tabIndex={-1}
        ref={heading}
      >
        {t(`${ask.step}Question`, { count })}
      </h2>
      <ul className="cluster gap-1 gap-x4">
        {asked.map(({ id, unitCode }) => (
          <li key={id} className="code">
            {unitCode}
          </li>
        ))}
      </ul>
      <Form method="post" action={action} className="row gap-2 gap-x5">
        {asked.map(({ id }) => (
          <input key={id} type="hidden" name={pickParam} value={id} />
        ))}
        {ask.step === "feature" && <SaidFeatureFields said={ask.said} />}
        {ask.step === "place" && <SaidPlaceField ask={ask} />}
        <Button type="submit" look="primary" small name="intent" value={selectedIntent(ask.step)}>
          {t(`${ask.step}Yes`, { count })}
        </Button>
        {ask.step === "place" && (
          <Button type="submit" small name="intent" value={selectedIntent("placeless")}>
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
