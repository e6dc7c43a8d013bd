import { useTranslations } from "../../../language/use-translations.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { FieldLink } from "./field-link.tsx";
import { usePartEditor } from "./part-editor-context.ts";

/** The number of faults that prevent publication, with a link to each. */
export function PublicationFaultsNotice() {
  const t = useTranslations("studio.missing");
  const { findings } = usePartEditor();
  const { faults, plans, questions, others } = findings;
  const count = faults.length + plans.length + questions.length + others.length;
  if (count === 0) return null;
  const first = [...faults, ...questions, ...others]
    .map(({ input }) => input)
    .concat(plans.map(({ at }) => at))[0];
  return (
    <InlinePrompt
      answers={
        first !== undefined && (
          <FieldLink input={first} className="link small">
            {t("first")}
          </FieldLink>
        )
      }
    >
      <p className="strong">{t("count", { count })}</p>
      {others.length > 0 && (
        <ul>
          {others.map(({ code, input }) => (
            <li key={code + input}>
              <FieldLink input={input} className="link-in-text">
                {t(`doubts.${code}`)}
              </FieldLink>
            </li>
          ))}
        </ul>
      )}
    </InlinePrompt>
  );
}
