import { useTranslations } from "../../../language/use-translations.ts";
import { usePartEditor } from "./part-editor-context.ts";
import { inputId } from "../pieces/studio-address.ts";
import styles from "./part.module.css";

/** How much keeps the draft from being published, with links to each. */
export function MissingNotice() {
  const t = useTranslations("studio.missing");
  const { findings } = usePartEditor();
  const { faults, plans, questions, others } = findings;
  const count = faults.length + plans.length + questions.length + others.length;
  if (count === 0) return null;
  const first = [...faults, ...questions, ...others]
    .map(({ input }) => input)
    .concat(plans.map(({ at }) => at))[0];
  return (
    <div className={styles.missing} role="note">
      <p>
        {t("count", { count })} {first !== undefined && <a href={`#${inputId(first)}`}>{t("first")}</a>}
      </p>
      {others.length > 0 && (
        <ul>
          {others.map(({ code, input }) => (
            <li key={code + input}>
              <a href={`#${inputId(input)}`}>{t(`doubts.${code}`)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
