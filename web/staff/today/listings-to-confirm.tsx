import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { localizedText } from "../../../domain/text/locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button } from "../../ui/button.tsx";
import { HiddenFields } from "../pieces/hidden-fields.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { formatDuration, secondsBetween } from "../leads/view/duration.ts";
import type { TodayPageData } from "./load-today.ts";
import styles from "./today.module.css";

interface HomesToConfirmProps {
  readonly homes: NonNullable<TodayPageData["homes"]>;
  readonly now: Date;
}

/** Listings whose availability has to be confirmed, each with buttons for the two answers. */
export function ListingsToConfirm({ homes, now }: HomesToConfirmProps) {
  const list = useRef<HTMLUListElement>(null);
  useNextRow(list);
  const action = useLocation().search.includes("homes=all") ? "?homes=all" : "";
  const locale = usePageLocale();
  const isSending = useNavigation().state === "submitting";
  return (
    <ul ref={list}>
      {homes.first.map((home) => (
        <li key={home.id} className={styles.row} data-home={home.id}>
          <Home home={home} now={now} />
          <Form
            method="post"
            action={urls.page("admin/today", locale) + action}
            preventScrollReset
            className={styles.ways}
          >
            <HiddenFields values={{ id: home.id, revision: home.revision }} />
            <AnswerButton name="confirm" unitCode={home.unitCode} isSending={isSending} />
            <AnswerButton name="gone" unitCode={home.unitCode} isSending={isSending} />
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Home({
  home,
  now,
}: {
  readonly home: HomesToConfirmProps["homes"]["first"][number];
  readonly now: Date;
}) {
  const t = useTranslations("today.homes");
  const locale = usePageLocale();
  const { style } = useNumberFormats();
  const { unitType, projectName, unitCode, confirmedAt } = home;
  const days = confirmedAt && formatDuration(secondsBetween(confirmedAt, now), style);
  return (
    <div>
      <p className={styles.what}>
        <Link className={styles.name} to={urls.staffProperties(locale, "admin", `panel=view&id=${home.id}`)}>
          <bdi>{localizedText(locale, unitType)}</bdi> · <bdi>{localizedText(locale, projectName)}</bdi>
        </Link>
        <bdi dir="ltr" className={styles.code}>
          {unitCode}
        </bdi>
      </p>
      <p>{days ? t("confirmed", { span: days }) : t("never")}</p>
    </div>
  );
}

interface AnswerProps {
  readonly name: "confirm" | "gone";
  readonly unitCode: string;
  readonly isSending: boolean;
}

function AnswerButton({ name, unitCode, isSending }: AnswerProps) {
  const t = useTranslations("today.homes");
  return (
    <Button type="submit" name="intent" value={name} look="line" aria-disabled={isSending || undefined}>
      {t(name)}
      <span className="visually-hidden"> {unitCode}</span>
    </Button>
  );
}

function homeOf(row: Element): string {
  return row.getAttribute("data-home") ?? "";
}

/** The row of an answered listing disappears; moves the focus to the row that took its place. */
function useNextRow(list: React.RefObject<HTMLUListElement | null>): void {
  const last = useRef<{ readonly home: string; readonly row: number; readonly button: number } | null>(null);
  useEffect(() => {
    const place = last.current;
    const rows = [...(list.current?.children ?? [])];
    // The answered listing is looked up, because the number of rows stays the same if another listing has moved
    // up.
    if (place === null || rows.some((row) => homeOf(row) === place.home)) return;
    last.current = null;
    const row = rows[Math.min(place.row, rows.length - 1)];
    if (document.activeElement === document.body)
      row?.querySelectorAll("button").item(place.button)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const remember = ({ target }: SubmitEvent) => {
      const row = target instanceof Element ? target.closest("li") : null;
      if (!row || !list.current) return;
      const buttons = [...row.querySelectorAll("button")];
      const button = buttons.findIndex((each) => each === document.activeElement);
      const rows = [...list.current.children];
      last.current = { home: homeOf(row), row: rows.indexOf(row), button: Math.max(0, button) };
    };
    const element = list.current;
    element?.addEventListener("submit", remember);
    return () => element?.removeEventListener("submit", remember);
  }, [list]);
}
