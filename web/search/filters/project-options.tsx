import { useEffect, useRef, useState } from "react";
import { useTranslations } from "../../language/use-translations.ts";
import { type SearchQuery, serializeSearchQuery } from "../../../domain/search/search-query.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { Input } from "../../ui/field.tsx";
import { urls } from "../../shell/urls.ts";
import { CheckboxOptions } from "./filter-options.tsx";
import styles from "./project-options.module.css";
import type { FilterOptionView } from "../view/search-view.ts";

const typingDelayMs = 250;

interface ProjectOptionsProps {
  readonly name: string;
  readonly options: readonly FilterOptionView[];
  readonly chosen: readonly string[];
  /** The current search, including filters that are part of the screen's path. */
  readonly query: SearchQuery;
}

/** Checkboxes for the projects with the most homes and ticked ones; with scripts a field searches all projects. */
export function ProjectOptions({ name, options, chosen, query }: ProjectOptionsProps) {
  const t = useTranslations("search.projectSearch");
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // Reads text that was typed before hydration.
  useEffect(() => setText(field.current?.value.trim() ?? ""), []);
  const foundProjects = useProjectSearch(text, serializeSearchQuery(query).toString());
  const ticked = options.filter(({ id }) => chosen.includes(id));
  const visibleOptions = foundProjects
    ? [...ticked, ...foundProjects.filter(({ id }) => !chosen.includes(id))]
    : options;
  return (
    <>
      <Input
        ref={field}
        type="search"
        className={`${styles.field} needs-inline-scripts`}
        aria-label={t("label")}
        placeholder={t("placeholder")}
        autoComplete="off"
        onInput={({ currentTarget }) => setText(currentTarget.value.trim())}
        // Enter must not submit the search form: this field only searches the list of projects.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <CheckboxOptions
        name={name}
        options={visibleOptions}
        chosen={chosen}
        showsAll={foundProjects !== null}
      />
      <p role="status" className={styles.none}>
        {foundProjects?.length === 0 && t("none")}
      </p>
    </>
  );
}

/**
 * Fetches the projects that match a name, each with its number of homes under `search` (from `serializeSearchQuery`).
 * Returns null if `name` is "" or no response has arrived yet. After a failed request the last result stays.
 */
function useProjectSearch(name: string, search: string): readonly FilterOptionView[] | null {
  const locale = usePageLocale();
  const [projects, setProjects] = useState<readonly FilterOptionView[] | null>(null);
  // Clears the result with the name, so that the next name does not show the old projects first.
  if (name === "" && projects !== null) setProjects(null);
  useEffect(() => {
    if (name === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const params = new URLSearchParams(search);
      params.set("lang", locale);
      params.set("name", name);
      fetchProjects(urls.root("api/projects", params.toString()), controller.signal).then(setProjects, () => {
        // Keeps the last result if the browser is offline or the request was aborted because the visitor typed more.
      });
    }, typingDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, search, locale]);
  return projects;
}

async function fetchProjects(address: string, signal: AbortSignal): Promise<readonly FilterOptionView[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Projects were not answered: ${response.status}`);
  return (await response.json()) as FilterOptionView[];
}
