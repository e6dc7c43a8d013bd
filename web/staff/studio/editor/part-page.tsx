import { useRef } from "react";
import { Form, Link } from "react-router";
import { kinds } from "../../../../domain/studio/studio-items.ts";
import { projectSections } from "../../../../domain/studio/project-fields.ts";
import type { FieldTable } from "../../../../domain/studio/field.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { usePageLocale } from "../../../language/page-locale.ts";
import { Button } from "../../../ui/button.tsx";
import { Textarea } from "../../../ui/field.tsx";
import { DoneBanner } from "../../shell/banner.tsx";
import type { StaffReader } from "../../shell/require-staff.ts";
import { StaffPage } from "../../frame/staff-page.tsx";
import type { Unread } from "../../shell/staff-request.ts";
import { UnreadNotice } from "../../frame/unread.tsx";
import { FieldsView } from "./fields-view.tsx";
import { MissingNotice } from "./missing-notice.tsx";
import { type PartAnswer, type PartData, partWords } from "../pieces/part-data.ts";
import { PartEditorContext } from "./part-editor-context.ts";
import { PartHead } from "./part-head.tsx";
import { ConflictNotice, PartNotice } from "./part-notice.tsx";
import { partHref } from "../pieces/studio-address.ts";
import { useAutosave } from "./use-autosave.ts";
import styles from "./part.module.css";

interface PartPageProps {
  readonly account: StaffReader;
  readonly page: PartData | Unread;
  readonly answer: PartAnswer | null;
}

/** The editor of one part of the showcase: a developer, a project, an area, a question, a part of About or Privacy. */
export function PartPage({ account, page, answer }: PartPageProps) {
  const t = useTranslations("studio");
  return (
    <StaffPage account={account} current="showcase">
      {page.kind === "unavailable" ? (
        <UnreadNotice page={page} title={t("title")}>
          {t("unavailable")}
        </UnreadNotice>
      ) : (
        <PartForm key={`${page.name.kind} ${page.name.key}`} page={page} answer={answer} />
      )}
      <DoneBanner words={partWords} isHidden={answer !== null}>
        {(word) => t(`done.${word}`)}
      </DoneBanner>
    </StaffPage>
  );
}

function PartForm({ page, answer }: { readonly page: PartData; readonly answer: PartAnswer | null }) {
  const t = useTranslations("studio");
  const locale = usePageLocale();
  const form = useRef<HTMLFormElement>(null);
  const { name, findings, areas, today, map } = page;
  // What was typed comes back with an answer that says why it was not done.
  const { typed, version } = answer ?? page;
  const isConflict = answer?.kind === "conflict";
  const autosave = useAutosave(form, { address: partHref(locale, name), version, isPaused: isConflict });
  const sections = Object.entries(sectionsOf(name.kind));
  // Inputs keep what is typed into them; another version of the draft draws them anew.
  const key = `${autosave.redraws} ${answer?.kind ?? ""}`;
  return (
    <Form
      ref={form}
      preventScrollReset
      method="post"
      action={partHref(locale, name)}
      onInput={autosave.typed}
      onSubmit={autosave.sent}
      className={styles.form}
    >
      <input type="hidden" name="version" value={autosave.version} readOnly />
      <input type="hidden" name="revision" value={page.revision} readOnly />
      {/* Pressing Enter in a line saves, and presses no other button. */}
      <input type="submit" name="do" value="save" hidden />
      <PartHead page={page} saving={autosave.state} />
      {answer ? (
        <PartNotice answer={answer} />
      ) : (
        page.conflicts.length > 0 && <ConflictNotice conflicts={page.conflicts} by="" />
      )}
      <PartEditorContext value={{ typed, findings, areas, today, map, set: autosave.set }}>
        <MissingNotice />
        {sections.length > 1 && (
          <nav className={styles.jumps} aria-label={t("sectionsLabel")}>
            {sections.map(([section]) => (
              <a key={section} href={`#section-${section}`}>
                {t(`sections.${section as "texts"}`)}
              </a>
            ))}
          </nav>
        )}
        {sections.map(([section, table]) => (
          <section key={`${section} ${key}`} id={`section-${section}`} className={styles.section}>
            {sections.length > 1 && <h2 className="h3">{t(`sections.${section as "texts"}`)}</h2>}
            {section === "units" && <PasteUnits />}
            <FieldsView table={table} />
          </section>
        ))}
      </PartEditorContext>
      <EndButtons page={page} />
    </Form>
  );
}

function sectionsOf(kind: PartData["name"]["kind"]): Readonly<Record<string, FieldTable>> {
  return kind === "project" ? projectSections : { all: kinds[kind].fields };
}

function PasteUnits() {
  const t = useTranslations("studio.paste");
  return (
    <details className={styles.paste}>
      <summary>{t("title")}</summary>
      <p className="small muted">{t("hint")}</p>
      <Textarea name="pasted" rows={4} aria-label={t("title")} dir="auto" />
      <Button type="submit" small name="do" value="paste:units">
        {t("read")}
      </Button>
    </details>
  );
}

function EndButtons({ page }: { readonly page: PartData }) {
  const t = useTranslations("studio");
  const { state, name } = page;
  return (
    <section className={styles.end} aria-label={t("withdraw.title")}>
      {state.hasDraft && (
        <Button type="submit" small look="quiet" name="do" value="discard">
          {t("discard")}
        </Button>
      )}
      {state.isPublished && !state.isWithdrawal && (
        <>
          <p className="small muted">
            {t(`withdraw.${name.kind === "project" || name.kind === "developer" ? "page" : "part"}`)}
          </p>
          <Button type="submit" small look="quiet" name="do" value="withdraw">
            {t("withdraw.button")}
          </Button>
        </>
      )}
      {state.publicHref && <Link to={state.publicHref}>{t("seePublic")}</Link>}
    </section>
  );
}
