import { finderQuestions } from "../../domain/finder/finder.ts";
import { LeadForm } from "../leads/form/lead-form.tsx";
import { ReplyTimeNote } from "../leads/form/reply-time-note.tsx";
import type { LeadFormSubject } from "../leads/form/lead-subject.ts";
import bandStyles from "../showcase/project/closing-band.module.css";
import { useTranslations } from "../language/use-translations.ts";
import { usePageLocale } from "../language/page-locale.ts";
import type { FinderMatchView } from "./finder-view.ts";
import { finderAnswerText, type LabelledFinderAnswers } from "../plans/pieces/finder-words.ts";

interface FinderFormProps {
  readonly answers: LabelledFinderAnswers;
  readonly matches: readonly FinderMatchView[];
}

const noSubject: LeadFormSubject = { developer: null, project: null, unit: null };

/** The lead form below the results [FIND-10]. Hidden fields submit answers and matches to staff in Latin digits. */
export function FinderLeadForm({ answers, matches }: FinderFormProps) {
  const t = useTranslations("finder");
  const locale = usePageLocale();
  const answerTexts = Object.fromEntries(
    finderQuestions.flatMap((question) => {
      const answer = finderAnswerText(answers, question, { locale });
      return answer ? [[t(`questions.${question}`), answer]] : [];
    }),
  );
  // Homes are listed by unit code, because staff pages turn codes into links.
  const matchTexts = matches.map(({ kind, card }) =>
    kind === "home" ? card.code : t("typeIn", { type: card.typeName, project: card.name }),
  );
  return (
    <section className="section on-deep" id="send">
      <div className="wrap split">
        <div className={bandStyles.words}>
          <h2>{t("send.title")}</h2>
          <p className="muted">{t("send.text")}</p>
          <ReplyTimeNote />
        </div>
        <div className={bandStyles.form}>
          <LeadForm
            kind="matches"
            subject={noSubject}
            idPrefix="finder"
            values={{ answers: JSON.stringify(answerTexts), found: JSON.stringify(matchTexts) }}
          />
        </div>
      </div>
    </section>
  );
}
