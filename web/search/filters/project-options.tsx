import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Input } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import { CheckOptions } from "./filter-options.tsx";
import styles from "./project-options.module.css";
import type { OptionView } from "../view/search-view.ts";

interface ProjectOptionsProps {
  readonly name: string;
  readonly options: readonly OptionView[];
  readonly chosen: readonly string[];
}

/** The projects most homes are in; with scripts, any other by its name (web/enhance/project-search.ts). */
export function ProjectOptions({ name, options, chosen }: ProjectOptionsProps) {
  const t = useTranslations("search.projectSearch");
  const locale = usePageLocale();
  return (
    <>
      <Input
        type="search"
        className={`${styles.field} needs-inline-scripts`}
        aria-label={t("label")}
        placeholder={t("placeholder")}
        autoComplete="off"
        data-project-search={urls.root("api/projects", `lang=${locale}`)}
      />
      <div data-projects>
        <CheckOptions name={name} options={options} chosen={chosen} />
      </div>
      <div data-found-projects />
      <p role="status" className={styles.none} data-none={t("none")} />
    </>
  );
}
