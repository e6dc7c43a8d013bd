import type { FormValues } from "../../../../domain/studio/fields/field.ts";
import type { MergeConflict } from "../../../../domain/studio/merge-typed.ts";
import { Link } from "react-router";
import { usePageLocale } from "../../../language/page-locale.ts";
import { useTranslations } from "../../../language/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import {
  type PartEditorActionData,
  type PartEditorData,
  type PartPlaceNames,
  placeInputText,
} from "../pieces/part-data.ts";
import { InlinePrompt } from "../pieces/inline-prompt.tsx";
import { partEditorHref } from "../pieces/studio-address.ts";
import { FieldLink } from "./field-link.tsx";
import styles from "./part.module.css";

/** The answer to a pressed button: why its action was not carried out, or a question. */
export function PartEditorNotice({
  page,
  answer,
}: {
  readonly page: PartEditorData;
  readonly answer: PartEditorActionData;
}) {
  const t = useTranslations("studio");
  const places = { ...page.places.names, ...answer.places?.names };
  if (answer.kind === "conflict")
    return (
      <DraftConflictNotice
        conflicts={answer.conflicts}
        by={answer.by}
        places={{ names: places, choices: {} }}
      />
    );
  if (answer.kind === "pasted") return <PastedNotice rows={answer.rows} before={answer.before} />;
  if (answer.kind === "sure-discard") return <DiscardQuestion page={page} />;
  return (
    <Notice tone="error" role="alert">
      {answer.kind === "failed"
        ? t("answer.failed", { reference: answer.reference })
        : answer.kind === "newer"
          ? t("answer.newer", { name: answer.by })
          : answer.kind === "faulty"
            ? t("answer.faulty", { fault: answer.fault })
            : t(`answer.${answer.kind}`)}
    </Notice>
  );
}

function PastedNotice({ rows, before }: { readonly rows: number; readonly before: FormValues }) {
  const t = useTranslations("studio.paste");
  return (
    <InlinePrompt
      tone="ok"
      role="status"
      answers={
        <>
          <FieldLink input="units" className="link small">
            {t("see")}
          </FieldLink>
          <Button type="submit" small name="do" value={`unpaste::${JSON.stringify(before)}`}>
            {t("undo")}
          </Button>
        </>
      }
    >
      <p>
        <b>{t("done", { count: rows })}</b> {t("tinted", { count: Object.keys(before).length })}
      </p>
    </InlinePrompt>
  );
}

/** The confirmation before a draft is discarded: its number of changes, and who saved it last. */
function DiscardQuestion({ page: { name, state } }: { readonly page: PartEditorData }) {
  const t = useTranslations("studio.discarding");
  const locale = usePageLocale();
  const { changes: count, savedBy, savedAt } = state;
  const by = { count, name: savedBy ?? "", at: savedAt ?? "" };
  return (
    <InlinePrompt
      role="alert"
      id="discard"
      isTall
      answers={
        <>
          <Button type="submit" small name="do" value="discard-sure" className={styles.danger}>
            {t("sure")}
          </Button>
          <Link to={partEditorHref(locale, name)} className="link small">
            {t("keep")}
          </Link>
        </>
      }
    >
      <p>
        <b>{t("question")}</b> {t(state.isPublished ? "stays" : "nothing", by)}
      </p>
    </InlinePrompt>
  );
}

interface ConflictNoticeProps {
  readonly conflicts: readonly MergeConflict[];
  /** The name of the person who typed the other texts; "" if these were published meanwhile. */
  readonly by: string;
  readonly places: PartPlaceNames;
}

/** Shows both texts of each conflict, with a button that takes the other person's. */
export function DraftConflictNotice({ conflicts, by, places }: ConflictNoticeProps) {
  const t = useTranslations("studio");
  const count = conflicts.length;
  return (
    <Notice tone="error" role="alert">
      <p>{by === "" ? t("answer.published", { count }) : t("answer.conflict", { name: by, count })}</p>
      <ul>
        {conflicts.map(({ input, mine, theirs }) => (
          <li key={input}>
            <FieldLink input={input}>{t("answer.mine")}</FieldLink>:{" "}
            <bdi>{placeInputText(places, mine) || t("answer.nothing")}</bdi>
            {" · "}
            {t("answer.theirs")}: <bdi>{placeInputText(places, theirs) || t("answer.nothing")}</bdi>{" "}
            <Button type="submit" small name="do" value={`set:${input}:${theirs}`}>
              {t("answer.takeTheirs")}
            </Button>
          </li>
        ))}
      </ul>
      <p>{t("answer.keepMine")}</p>
    </Notice>
  );
}
