import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { useTranslations } from "../../../language/use-translations.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { StudioIcon } from "../pieces/studio-icon.tsx";
import styles from "./rows.module.css";

interface RowButtonsProps {
  /** The path of the list, and the key of the row in it. */
  readonly list: string;
  readonly row: string;
  /** What a row of the list is called, for the labels of the buttons. */
  readonly label: string;
  /** The position of the row, and that of the list's last row; both from 0. */
  readonly place: { readonly index: number; readonly last: number };
}

/** Buttons that move or remove a row of a list. */
export function RowButtons({ list, row, label, place: { index, last } }: RowButtonsProps) {
  const t = useTranslations("studio.rows");
  const { count } = useNumberFormats();
  const place = { row: label, number: count(index + 1) };
  const press = (verb: string) =>
    ({ type: "submit", name: "do", value: `${verb}:${list}:${row}`, className: styles.rowButton }) as const;
  return (
    <div className="cluster gap-1">
      <button {...press("up")} disabled={index === 0} aria-label={t("upNamed", place)}>
        <StudioIcon name="up" />
      </button>
      <button {...press("down")} disabled={index === last} aria-label={t("downNamed", place)}>
        <StudioIcon name="down" />
      </button>
      <button {...press("remove")} aria-label={t("removeNamed", place)}>
        <StudioIcon name="trash" />
      </button>
    </div>
  );
}

/** The button at the end of a list's heading that adds a row. */
export function AddRowButton({ at, children }: { readonly at: string; readonly children: ReactNode }) {
  return (
    <Button type="submit" small look="quiet" name="do" value={`add:${at}`}>
      <StudioIcon name="plus" />
      {children}
    </Button>
  );
}
