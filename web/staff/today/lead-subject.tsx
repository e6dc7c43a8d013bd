import { useTranslations } from "../../language/use-translations.ts";
import type { TodayPageData } from "./load-today.ts";
import styles from "./today.module.css";

/**
 * The kind of a lead, and the project, developer or home that it is about, in one line. In its own file, because
 * web/texts/sections.test.ts counts every key in a file as a key of each of its namespaces.
 */
export function LeadSubject({
  lead: { kind, projectName, developerName, unitCode },
}: {
  readonly lead: NonNullable<TodayPageData["leads"]>["first"][number];
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
