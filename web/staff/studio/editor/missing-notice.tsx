import { useTranslations } from "../../../language/use-translations.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { FieldLink } from "./field-link.tsx";
import { inputsToCorrect, usePartEditor } from "./part-editor-context.ts";

/** The number of faults that prevent publication, with a link to each. */
export function PublicationFaultsNotice() {
  const t = useTranslations("studio.missing");
  const { findings } = usePartEditor();
  const { others } = findings;
  const inputs = inputsToCorrect(findings);
  const [first] = inputs;
  if (first === undefined) return null;
  return (
    <InlinePrompt
      answers={
        <FieldLink input={first} className="link small">
          {t("first")}
        </FieldLink>
      }
    >
      <p className="strong">{t("count", { count: inputs.length })}</p>
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
