import { Form, Link } from "react-router";
import type { ItemKind } from "../../../domain/studio/studio-items.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { FormField } from "../../forms/labelled-field.tsx";
import { Button } from "../../ui/button.tsx";
import tabs from "../pieces/tabs.module.css";
import type { StaffReader } from "../shell/require-staff.ts";
import { StaffPage } from "../frame/staff-page.tsx";
import type { Unread } from "../shell/staff-request.ts";
import { UnreadNotice } from "../frame/unread.tsx";
import type { NewPartAnswer } from "./change-studio.ts";
import type { StudioData, StudioGroup, StudioRow } from "./load-studio.ts";
import {
  kindOfList,
  listHref,
  partHref,
  previewHref,
  reviewHref,
  studioLists,
} from "./pieces/studio-address.ts";
import styles from "./studio.module.css";
import { PageBar } from "../frame/page-bar.tsx";

interface StudioPageProps {
  readonly account: StaffReader;
  readonly page: StudioData | Unread;
  readonly answer: NewPartAnswer | null;
}

/** The parts of the showcase in the order that visitors see, with how far each is from being published. */
export function StudioPage({ account, page, answer }: StudioPageProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  return (
    <StaffPage account={account} current="showcase">
      <PageBar title={t("title")} />
      {page.kind === "unavailable" ? (
        <UnreadNotice page={page} title={t("title")}>
          {t("unavailable")}
        </UnreadNotice>
      ) : (
        <>
          <p className="muted">{t("lead")}</p>
          <nav className={`cluster gap-x5 small ${tabs.tabs}`} aria-label={t("listsLabel")}>
            {studioLists.map((list) => (
              <Link
                key={list}
                to={listHref(locale, list)}
                aria-current={list === page.list ? "page" : undefined}
              >
                {t(`lists.${list}`)}
              </Link>
            ))}
          </nav>
          {page.groups.map((group) => (
            <Group key={group.developer?.name.key ?? ""} group={group} page={page} answer={answer} />
          ))}
          {page.list === "projects" && <NewPart kind="developer" parent="" answer={answer} />}
          <p>
            <Link to={reviewPath(locale)}>{t("history")}</Link>
          </p>
        </>
      )}
    </StaffPage>
  );
}

const reviewPath = (locale: Parameters<typeof listHref>[0]) =>
  listHref(locale, "projects").replace(/showcase$/, "showcase/review");

interface GroupProps {
  readonly group: StudioGroup;
  readonly page: StudioData;
  readonly answer: NewPartAnswer | null;
}

function Group({ group: { developer, rows }, page, answer }: GroupProps) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const kind = kindOfList[page.list];
  return (
    <section className={styles.group}>
      {developer && (
        <div className={styles.developer}>
          <h2 className="h3">
            <Link to={partHref(locale, developer.name)}>{developer.title}</Link>
          </h2>
          <p className="small muted">{t("projects", { count: rows.length })}</p>
          <Status row={developer} />
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.name.key} className={styles.row}>
            <Link to={partHref(locale, row.name)} className={styles.title}>
              {row.title}
            </Link>
            <Status row={row} />
          </li>
        ))}
      </ul>
      <NewPart kind={kind} parent={developer?.name.key ?? ""} answer={answer} />
    </section>
  );
}

/** Whether a part is published, what its draft is waiting for, and who changed it last. */
function Status({ row }: { readonly row: StudioRow }) {
  const t = useTranslations("studio.status");
  const preview = useTranslations("studio.preview");
  const locale = usePageLocale();
  const { draft, missing, isPublished, name } = row;
  return (
    <ul className={`cluster gap-x4 small muted ${styles.status}`}>
      <li>{t(isPublished ? "published" : "notPublished")}</li>
      {missing > 0 && <li className={styles.missing}>{t("missing", { count: missing })}</li>}
      {draft && (
        <li>
          <Link to={reviewHref(locale, name)}>
            {draft.publishAt
              ? t("planned", { at: draft.publishAt })
              : draft.isWithdrawal
                ? t("withdrawal")
                : draft.isInReview
                  ? t("inReview", { count: draft.changes })
                  : t("changes", { count: draft.changes })}
          </Link>
        </li>
      )}
      {draft && (
        <li>
          <Link to={previewHref(locale, name)}>{preview("link")}</Link>
        </li>
      )}
      {draft && <li>{t("last", { name: draft.savedBy, at: draft.savedAt })}</li>}
    </ul>
  );
}

interface NewPartProps {
  readonly kind: ItemKind;
  readonly parent: string;
  readonly answer: NewPartAnswer | null;
}

/** Begins a new part with its English name. */
function NewPart({ kind, parent, answer }: NewPartProps) {
  const t = useTranslations("studio.new");
  const isAnswered = answer?.of === `${kind} ${parent}`;
  const id = `new-${kind}-${parent}`;
  return (
    <details className={styles.new} open={isAnswered}>
      <summary>{t(`add.${kind}`)}</summary>
      <Form method="post" className="cluster gap-2">
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="parent" value={parent} />
        <FormField
          id={id}
          name="name"
          label={t("name")}
          hint={t("hint")}
          fault={isAnswered ? t(`faults.${answer.fault}`) : undefined}
          defaultValue={isAnswered ? answer.typed : ""}
          maxLength={120}
          lang="en"
          dir="ltr"
        />
        <Button type="submit" small>
          {t("begin")}
        </Button>
      </Form>
    </details>
  );
}
