import { useTranslations } from "../../../language/use-translations.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { PartAnswer } from "../pieces/part-data.ts";
import { inputId } from "../pieces/studio-address.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./part.module.css";

/** Why what was pressed was not done. In a conflict both texts stand side by side, and either is taken by a press. */
export function PartNotice({ answer }: { readonly answer: PartAnswer }) {
  const t = useTranslations("studio");
  if (answer.kind !== "conflict")
    return (
      <Notice tone="error" role="alert">
        {answer.kind === "failed"
          ? t("answer.failed", { reference: answer.reference })
          : t(`answer.${answer.kind}`)}
      </Notice>
    );
  return (
    <Notice tone="error" role="alert">
      <p>{t("answer.conflict", { name: answer.by, count: answer.conflicts.length })}</p>
      <ul className={styles.conflicts}>
        {answer.conflicts.map(({ input, mine, theirs }) => (
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
