import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Input } from "../../ui/field.tsx";
import { urls } from "../../urls.ts";
import { usePageLocale } from "../../page-locale.ts";
import { CheckOptions } from "./filter-options.tsx";
import styles from "./project-search.module.css";
import type { OptionView } from "./search-view.ts";

interface ProjectSearchProps {
  readonly options: readonly OptionView[];
  readonly chosen: readonly string[];
  /** The canonical query, under which the found projects are counted. */
  readonly search: string;
}

const typingDelayMs = 250;

/** The projects most homes are in; with scripts, any other by its name. Those once ticked stay while one looks on. */
export function ProjectSearch({ options, chosen, search }: ProjectSearchProps) {
  const t = useTranslations("search.projectSearch");
  const { name, setName, found } = useProjectsNamed(search);
  const list = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly OptionView[]>([]);

  const look = (typed: string) => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
    const known = [...(found ?? []), ...ticked, ...options];
    setTicked(boxes.map(({ value }) => known.find(([id]) => id === value)).filter((option) => option !== undefined));
    setName(typed);
  };

  const tickedIds = ticked.map(([id]) => id);
  const shown = found === null ? options : [...ticked, ...found.filter(([id]) => !tickedIds.includes(id))];
  return (
    <>
      <Input
        type="search"
        className={`${styles.field} needs-scripts`}
        value={name}
        aria-label={t("label")}
        placeholder={t("placeholder")}
        autoComplete="off"
        onChange={({ target }) => look(target.value)}
        onKeyDown={(event) => {
          // It narrows this list only: the form is not sent by it.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div ref={list}>
        <CheckOptions name="project" options={shown} chosen={found === null ? chosen : [...chosen, ...tickedIds]} />
      </div>
      <p role="status" className={styles.none}>
        {found?.length === 0 && t("none")}
      </p>
    </>
  );
}

/** Projects whose name holds what was typed, counted under the query; null while nothing was typed. */
function useProjectsNamed(search: string) {
  const locale = usePageLocale();
  const [name, setName] = useState("");
  const [found, setFound] = useState<readonly OptionView[] | null>(null);

  useEffect(() => {
    const typed = name.trim();
    if (!typed) {
      setFound(null);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const params = new URLSearchParams(search);
      params.set("name", typed);
      params.set("lang", locale);
      try {
        const response = await fetch(urls.projectOptions(params.toString()), { signal: abort.signal });
        if (response.ok) setFound((await response.json()) as readonly OptionView[]);
      } catch {
        // Offline, or typed on: the list stays as it is.
      }
    }, typingDelayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, search, locale]);

  return { name, setName, found };
}
