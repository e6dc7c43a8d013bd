import { Link } from "react-router";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { classNames } from "../../ui/class-names.ts";
import tabs from "../pieces/tabs.module.css";
import { LiveSearch } from "../pieces/live-search.tsx";
import type { StudioActionData } from "./change-studio.ts";
import { partFilters, filteredStudioListHref } from "./list/list-address.ts";
import type { StudioData } from "./list/list-data.ts";
import { StudioGroupList } from "./list/groups.tsx";
import { NewPartForm } from "./list/new-part.tsx";
import { InlinePrompt } from "./pieces/inline-prompt.tsx";
import { publicationsHref, partKindOfList, studioListHref, studioLists } from "./pieces/studio-address.ts";
import bottom from "./pieces/bottom-bar.module.css";
import styles from "./list/studio-page.module.css";
import { StaffPageHeader } from "../frame/staff-page-header.tsx";

interface StudioPageProps {
  readonly page: StudioData;
  readonly answer: StudioActionData | null;
}

/** A list of the showcase's parts in the order of the public pages, each with what it lacks for publication. */
export function StudioPage({ page, answer }: StudioPageProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const { list, counts, query } = page;
  const isUnfiltered = query.text === "" && query.show === "all";
  return (
    <div className={styles.page}>
      <StaffPageHeader
        title={t("title")}
        description={t(list === "projects" ? "counts.projects" : "counts.parts", counts)}
      />
      <NewParts page={page} answer={answer} />
      <nav className={classNames("row small", tabs.tabs, styles.tabs)} aria-label={t("listsLabel")}>
        {studioLists.map((option) => (
          <Link
            key={option}
            to={studioListHref(locale, option)}
            aria-current={option === list ? "page" : undefined}
          >
            {t(`lists.${option}`)}
          </Link>
        ))}
      </nav>
      <Find page={page} />
      {answer?.kind === "order" && (
        <InlinePrompt tone="err" role="alert">
          <p>{answer.by === "" ? t("order.overtaken") : t("order.overtakenBy", { name: answer.by })}</p>
        </InlinePrompt>
      )}
      {page.groups.length === 0 && <p className="muted">{t("find.nothing")}</p>}
      <StudioGroupList page={page} canMove={isUnfiltered} isRefused={answer?.kind === "order"} />
      {!isUnfiltered && <p className="small muted">{t("order.whole")}</p>}
      <p>
        <Link className="link small" to={publicationsHref(locale)}>
          {t("history")}
        </Link>
      </p>
    </div>
  );
}

/** Searches parts by name, and filters them: all, those with a draft, or those that lack something. */
function Find({ page: { list, query } }: { readonly page: StudioData }) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  return (
    <div className="row gap-2 gap-x5">
      <LiveSearch
        className={styles.search}
        label={t("find.label")}
        text={query.text}
        normalise={(typed) => typed.trim()}
        hrefOf={(text) => filteredStudioListHref(locale, list, { ...query, text })}
        action={studioListHref(locale, list)}
      >
        {list !== "projects" && <input type="hidden" name="list" value={list} />}
        {query.show !== "all" && <input type="hidden" name="show" value={query.show} />}
      </LiveSearch>
      <nav className={classNames("cluster gap-x5 small", tabs.tabs)} aria-label={t("find.shown")}>
        {partFilters.map((show) => (
          <Link
            key={show}
            to={filteredStudioListHref(locale, list, { ...query, show })}
            aria-current={show === query.show ? "true" : undefined}
          >
            {t(`find.${show}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** The buttons that create parts; on a phone in a bar at the bottom. */
function NewParts({ page, answer }: StudioPageProps) {
  const { list, groups } = page;
  const developers = groups.flatMap(({ developer }) =>
    developer ? [{ key: developer.name.key, title: developer.title }] : [],
  );
  const refused = answer?.kind === "new" ? answer : null;
  const kinds = list === "projects" ? (["developer", "project"] as const) : ([partKindOfList[list]] as const);
  return (
    <div className={classNames("cluster gap-2", styles.bar, bottom.bar)}>
      {kinds.map((kind) => (
        <NewPartForm
          key={kind}
          kind={kind}
          developers={kind === "project" ? developers : []}
          isMain={kind !== "developer"}
          answer={refused?.part === kind ? refused : null}
        />
      ))}
    </div>
  );
}
