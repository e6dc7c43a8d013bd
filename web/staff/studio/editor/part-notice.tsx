import type { Conflict } from "../../../../domain/studio/merge-typed.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { PartAnswer } from "../pieces/part-data.ts";
import { inputId } from "../pieces/studio-address.ts";
import styles from "./part.module.css";

/** Why what was pressed was not done. */
export function PartNotice({ answer }: { readonly answer: PartAnswer }) {
  const t = useTranslations("studio");
  if (answer.kind === "conflict") return <ConflictNotice conflicts={answer.conflicts} by={answer.by} />;
  return (
    <Notice tone="error" role="alert">
      {answer.kind === "failed"
        ? t("answer.failed", { reference: answer.reference })
        : answer.kind === "faulty"
          ? t("answer.faulty", { fault: answer.fault })
          : t(`answer.${answer.kind}`)}
    </Notice>
  );
}

interface ConflictNoticeProps {
  readonly conflicts: readonly Conflict[];
  /** Who typed the other texts; "" where they were published. */
  readonly by: string;
}

/** Both texts side by side; either is taken by a press. */
export function ConflictNotice({ conflicts, by }: ConflictNoticeProps) {
  const t = useTranslations("studio");
  const count = conflicts.length;
  return (
    <Notice tone="error" role="alert">
      <p>{by === "" ? t("answer.published", { count }) : t("answer.conflict", { name: by, count })}</p>
      <ul className={styles.conflicts}>
        {conflicts.map(({ input, mine, theirs }) => (
          <li key={input}>
            <a href={`#${inputId(input)}`}>{t("answer.mine")}</a>: <bdi>{mine || t("answer.nothing")}</bdi>
            {" · "}
            {t("answer.theirs")}: <bdi>{theirs || t("answer.nothing")}</bdi>{" "}
            <Button type="submit" small name="do" value={`set:${input}:${theirs}`}>
              {t("answer.takeTheirs")}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t("answer.keepMine")}</p>
    </Notice>
  );
}
