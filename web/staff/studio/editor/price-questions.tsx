import { confirmationInputName } from "../../../../domain/studio/suspicious-prices.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { HiddenInputs } from "./field-inputs.tsx";
import { usePartEditor } from "./part-editor-context.ts";

/**
 * Asks whether a price that differs much from its former value is intended. The draft cannot be published before
 * the answer.
 */
export function SuspiciousPricePrompts({ inputPath }: { readonly inputPath: string }) {
  const t = useTranslations("studio");
  const { formValues, findings } = usePartEditor();
  const formats = useNumberFormats();
  const egp = (amount: number) => formats.egp(amount).text;
  const sure = ["from", "to"]
    .map((end) => confirmationInputName(`${inputPath}.priceEgp.${end}`))
    .filter((name) => (formValues[name] ?? "") !== "");
  return (
    <>
      <HiddenInputs formValues={formValues} names={sure} />
      {findings.questions
        .filter(({ input }) => input.startsWith(`${inputPath}.`))
        .map(({ input, typedEgp, referenceEgp, suggestedEgp, against }) => (
          <InlinePrompt
            key={input}
            tone="err"
            answers={
              <>
                <Button type="submit" small name="do" value={`set:${input}:${suggestedEgp}`}>
                  {t("price.use", { suggested: egp(suggestedEgp) })}
                </Button>
                <Button type="submit" small name="do" value={`sure:${input}:${typedEgp}`}>
                  {t("price.right")}
                </Button>
              </>
            }
          >
            <p>
              {t(`price.${against}`, {
                typed: egp(typedEgp),
                usual: egp(referenceEgp),
                suggested: egp(suggestedEgp),
              })}
            </p>
          </InlinePrompt>
        ))}
    </>
  );
}
