import { Form } from "react-router";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { splitInputPath } from "../../../../domain/studio/field-path.ts";
import { showcasePartDefinitions } from "../../../../domain/studio/studio-parts.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { useFieldLabel } from "../pieces/field-words.ts";
import { type PartEditorData, placeInputText } from "../pieces/part-data.ts";
import { partReviewHref } from "../pieces/studio-address.ts";
import styles from "./review.module.css";

/** For each field in conflict, chooses between the draft's value and the one published meanwhile. */
export function ConflictChoice({
  part: { name, version, conflicts, state, places },
}: {
  readonly part: PartEditorData;
}) {
  const t = useTranslations("studio.review.choice");
  const locale = usePageLocale();
  const label = useFieldLabel();
  if (conflicts.length === 0) return null;
  return (
    <Form method="post" action={partReviewHref(locale, name)}>
      <input type="hidden" name="version" value={version} />
      <InlinePrompt
        tone="err"
        isTall
        answers={
          <Button type="submit" small name="intent" value="choose">
            {t("save")}
          </Button>
        }
      >
        <p>
          <b>{t("title", { count: conflicts.length })}</b> {t("lead")}
        </p>
        {conflicts.map(({ input, mine, theirs }) => (
          <fieldset key={input} className={`rows gap-2 ${styles.two}`}>
            <legend>{label(splitInputPath(showcasePartDefinitions[name.kind].fields, input).path)}</legend>
            {(["mine", "theirs"] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  className="tick"
                  name={`choice.${input}`}
                  value={side}
                  defaultChecked={side === "mine"}
                />
                <span>
                  <b>
                    <bdi>{placeInputText(places, side === "mine" ? mine : theirs) || t("nothing")}</bdi>
                  </b>
                  <small className="tiny muted">
                    {side === "mine"
                      ? t("mine", { name: state.savedBy ?? "", at: state.savedAt ?? "" })
                      : t("theirs")}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </InlinePrompt>
    </Form>
  );
}
