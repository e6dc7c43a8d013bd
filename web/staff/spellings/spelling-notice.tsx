import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { urls } from "../../shell/urls.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSpellingMeaningText } from "./use-spelling-meaning-text.tsx";
import { SpellingForm } from "./spelling-form.tsx";
import type { SpellingActionData } from "./spellings-data.ts";
import styles from "./spellings.module.css";

/** Why nothing was written; or asks whether words that already have a meaning should get the new one instead. */
export function SpellingNotice({ answer }: { readonly answer: SpellingActionData }) {
  const text = useAnswerText()(answer);
  return (
    <div className={styles.notice}>
      <Notice tone={answer.kind === "known" ? "info" : "error"} role="alert">
        <p className={styles.question}>{text}</p>
        {answer.kind === "known" && <Question answer={answer} />}
      </Notice>
    </div>
  );
}

function Question({ answer }: { readonly answer: Extract<SpellingActionData, { kind: "known" }> }) {
  const t = useTranslations("spellings.answer");
  const locale = usePageLocale();
  return (
    <SpellingForm intent="add" typed={answer.words} className="row gap-2">
      <input type="hidden" name="sure" value="yes" />
      <Button type="submit" small name="means" value={answer.meaning.value}>
        {t("yes")}
      </Button>
      <Link className={buttonClass({ look: "quiet", small: true })} to={urls.page("admin/spellings", locale)}>
        {t("back")}
      </Link>
    </SpellingForm>
  );
}

function useAnswerText(): (answer: SpellingActionData) => string {
  const t = useTranslations("spellings");
  const meaningText = useSpellingMeaningText();
  return (answer) => {
    switch (answer.kind) {
      case "fault":
        return t(`chooser.faults.${answer.fault}`);
      case "unknown":
        return t("answer.unknown", { words: answer.words });
      case "same":
        return t("answer.same", { words: answer.words, meaning: meaningText(answer.meaning) });
      case "known":
        return t("answer.known", {
          words: answer.words,
          today: meaningText(answer.today),
          meaning: meaningText(answer.meaning),
        });
      case "taken": {
        const { words, addedBy: name, meaning } = answer;
        return meaning
          ? t("answer.taken", { words, name, meaning: meaningText(meaning) })
          : t("answer.takenAside", { words, name });
      }
      case "gone":
        return t("answer.gone");
      case "failed":
        return t("answer.failed", { reference: answer.reference });
    }
  };
}
