import { projectAnswers } from "../../../domain/places/place-as-project.ts";
import type { AskedName } from "../../../server/imports/rows/project-answers.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { useFigures } from "../shell/figures.ts";
import { projectParam } from "./import-address.ts";
import styles from "./imports.module.css";

interface ProjectNamesProps {
  /** Rows of all names; the names of the most rows are listed. */
  readonly count: number;
  readonly names: readonly AskedName[];
}

/** Streets, districts and cities that stand as projects: whether each is a place, or a project after all. */
export function ProjectNames({ count, names }: ProjectNamesProps) {
  const t = useTranslations("imports.projects");
  const listed = names.reduce((sum, { count: rows }) => sum + rows, 0);
  return (
    <div className={styles.held}>
      <p>{t("head", { count })}</p>
      {names.map((name) => (
        <ProjectName key={name.row} name={name} />
      ))}
      {count > listed && <p>{t("more", { count: count - listed })}</p>}
      <p className={styles.hint}>{t("hint")}</p>
    </div>
  );
}

/** "place" and "project", and to say neither yet. */
const choices = ["later", ...projectAnswers] as const;

function ProjectName({ name: { name, count, row, unitCode, said } }: { readonly name: AskedName }) {
  const t = useTranslations("imports.projects");
  const imports = useTranslations("imports");
  const { count: figure } = useFigures();
  return (
    <fieldset className={styles.name}>
      <legend>
        <bdi>{name}</bdi>
      </legend>
      <p>
        {t("rows", { count })} {imports("row", { row: figure(row) })} <bdi dir="ltr">{unitCode}</bdi>
      </p>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={projectParam + row}
            value={choice}
            defaultChecked={choice === (said ?? "later")}
          />
          <span>{t(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}
