import { projectNameMeanings } from "../../../domain/places/place-as-project.ts";
import { importRights } from "../../../domain/staff/rights/imports.ts";
import type { ImportRun } from "../../../server/imports/find-runs.ts";
import type { AmbiguousProjectName } from "../../../server/imports/rows/project-answers.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Button } from "../../ui/button.tsx";
import { useNumberFormats } from "../shell/use-number-formats.ts";
import { usePermissionCheck } from "../shell/use-may.ts";
import { ImportQuestionItem } from "./question-box.tsx";
import { ImportReportForm } from "./import-form.tsx";
import { ImportReportSection } from "./report-section.tsx";
import styles from "./questions.module.css";
import report from "./report.module.css";

interface ProjectNameQuestionsProps {
  readonly run: ImportRun;
  /** The listed names, unanswered ones first. */
  readonly names: readonly AmbiguousProjectName[];
}

/** Asks about streets, districts and cities in the file's project column: is each one a place or a project? */
export function ProjectNameQuestions({ run, names }: ProjectNameQuestionsProps) {
  const t = useTranslations("imports.projects");
  const mayAnswer = usePermissionCheck()(importRights.answer, run).ok;
  const listed = names.reduce((sum, { count: rows }) => sum + rows, 0);
  const openRowCount = names
    .filter(({ said }) => said === null)
    .reduce((sum, { count: rows }) => sum + rows, 0);
  // The number of rows whose names are not listed; 0 after the import, because an imported row has no open
  // question.
  const others = run.state === "checked" ? run.rows.project - listed : 0;
  return (
    <ImportReportSection id="projects" title={t("title")}>
      {openRowCount > 0 && <p className={report.lead}>{t("head", { count: openRowCount })}</p>}
      <ul className={styles.asked}>
        {names.map((name) => (
          <ProjectName key={name.row} run={run} name={name} mayAnswer={mayAnswer} />
        ))}
      </ul>
      {others > 0 && <p className={report.lead}>{t("more", { count: others })}</p>}
    </ImportReportSection>
  );
}

interface ProjectNameProps {
  readonly run: ImportRun;
  readonly name: AmbiguousProjectName;
  readonly mayAnswer: boolean;
}

function ProjectName({ run, name: { name, count, row, unitCode, said }, mayAnswer }: ProjectNameProps) {
  const t = useTranslations("imports.projects");
  const imports = useTranslations("imports");
  const { count: figure } = useNumberFormats();
  return (
    <ImportQuestionItem
      isAnswered={said !== null}
      head={<bdi>{name}</bdi>}
      text={
        <>
          {t("rows", { count })} {imports("row", { row: figure(row) })} <bdi dir="ltr">{unitCode}</bdi>{" "}
          {said && t(`said.${said}`)}
        </>
      }
    >
      {mayAnswer && (
        <ImportReportForm run={run.id} values={{ intent: "project", row }} className={styles.acts}>
          {said ? (
            <Button type="submit" name="answer" value="ask" look="quiet" small>
              {t("buttons.ask")} <span className="visually-hidden">{name}</span>
            </Button>
          ) : (
            projectNameMeanings.map((answer) => (
              <Button key={answer} type="submit" name="answer" value={answer} small>
                {t(`buttons.${answer}`)} <span className="visually-hidden">{name}</span>
              </Button>
            ))
          )}
        </ImportReportForm>
      )}
    </ImportQuestionItem>
  );
}
