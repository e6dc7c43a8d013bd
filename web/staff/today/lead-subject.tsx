import { useTranslations } from "../../language/use-translations.ts";
import type { TodayData } from "./load-today.ts";
import styles from "./today.module.css";

type Lead = NonNullable<TodayData["leads"]>["first"][number];

/** The subject of the lead in one line. */
export function LeadSubject({
  lead: { kind, projectName, developerName, unitCode },
}: {
  readonly lead: Lead;
}) {
  const t = useTranslations("inbox");
  const subject = projectName ?? developerName;
  return (
    <p>
      {t(`sources.${kind}`)}
      {subject && (
        <>
          {" · "}
          <bdi>{subject}</bdi>
        </>
      )}
      {unitCode && (
        <>
          {" · "}
          <bdi dir="ltr" className={styles.code}>
            {unitCode}
          </bdi>
        </>
      )}
    </p>
  );
}
