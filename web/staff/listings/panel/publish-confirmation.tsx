import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { toHiddenFields } from "../save/form-texts.ts";
import { MissingEssentialsList, MissingValueList } from "./missing-list.tsx";
import type { ListingFormTexts, ListingActionData, ListingPanelIntent } from "../save/panel-data.ts";
import type { AmountWarning } from "../../../../domain/listings/money-rules.ts";
import { parseWholeNumber } from "../../../../domain/text/digits.ts";
import { useNumberFormats } from "../../shell/use-number-formats.ts";
import { PanelForm, ListingPanelFrame } from "./panel-frame.tsx";
import styles from "./question.module.css";

interface PublishConfirmationProps {
  readonly answer: Extract<ListingActionData, { kind: "incomplete" }>;
  readonly id: number | null;
  readonly intent: ListingPanelIntent;
}

/**
 * Asks before a listing with missing or suspicious values is published: publish, keep it paused, or return to the
 * form.
 */
export function PublishConfirmation({ answer, id, intent }: PublishConfirmationProps) {
  const t = useTranslations("propertyForm");
  return (
    <ListingPanelFrame title={t(titleOf(answer))}>
      {answer.draft.length > 0 && (
        <>
          <p>{t("draft.cannot")}</p>
          <MissingEssentialsList missingFacts={answer.draft} />
        </>
      )}
      {answer.doubts.length > 0 && (
        <>
          <p>{t("publish.doubts")}</p>
          <ul className={`rows gap-1 ${styles.missing}`}>
            {answer.doubts.map((doubt) => (
              <li key={doubt}>
                <AmountWarningText doubt={doubt} texts={answer.texts} />
              </li>
            ))}
          </ul>
        </>
      )}
      {answer.missing.length > 0 && (
        <>
          <p>{t("publish.text")}</p>
          <MissingValueList missing={answer.missing} />
        </>
      )}
      <PanelForm
        className={`cluster gap-2 gap-x3 ${styles.answers}`}
        replace
        values={{ intent, id, revision: answer.revision, ...toHiddenFields(answer.texts, answer.pictures) }}
      >
        <Button type="submit" look="primary" name="publish" value="back">
          {t("publish.back")}
        </Button>
        <Button type="submit" name="publish" value="hold">
          {t("publish.hold")}
        </Button>
        {answer.draft.length === 0 && (
          <Button type="submit" name="publish" value="anyway">
            {t("publish.anyway")}
          </Button>
        )}
      </PanelForm>
    </ListingPanelFrame>
  );
}

function titleOf({ draft, missing }: PublishConfirmationProps["answer"]) {
  if (draft.length > 0) return "draft.cannotTitle";
  return missing.length > 0 ? "publish.title" : "publish.doubtsTitle";
}

/** Describes a suspicious amount, as it was typed. */
function AmountWarningText({
  doubt,
  texts,
}: {
  readonly doubt: AmountWarning;
  readonly texts: ListingFormTexts;
}) {
  const t = useTranslations("propertyForm");
  const { egp } = useNumberFormats();
  const amount = (field: "price" | "downpayment" | "monthlyinst") =>
    egp(parseWholeNumber(texts[field]) ?? 0).text;
  return t(`doubts.${doubt}`, {
    price: amount("price"),
    down: amount("downpayment"),
    monthly: amount("monthlyinst"),
    area: texts.unitarea,
  });
}
