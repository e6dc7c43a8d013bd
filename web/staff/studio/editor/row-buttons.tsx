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
  const buttonProps = (verb: string) =>
    ({ type: "submit", name: "do", value: `${verb}:${list}:${row}`, className: styles.rowButton }) as const;
  return (
    <div className="cluster gap-1">
      <button {...buttonProps("up")} disabled={index === 0} aria-label={t("upNamed", place)}>
        <StudioIcon name="up" />
      </button>
      <button {...buttonProps("down")} disabled={index === last} aria-label={t("downNamed", place)}>
        <StudioIcon name="down" />
      </button>
      <button {...buttonProps("remove")} aria-label={t("removeNamed", place)}>
        <StudioIcon name="trash" />
      </button>
    </div>
  );
}

/** The button at the end of a list's heading that adds a row. */
export function AddRowButton({
  inputPath,
  children,
}: {
  readonly inputPath: string;
  readonly children: ReactNode;
}) {
  return (
    <Button type="submit" small look="quiet" name="do" value={`add:${inputPath}`}>
      <StudioIcon name="plus" />
      {children}
    </Button>
  );
}
