import { Fragment } from "react";
import { formatCount } from "../../../domain/money/money.ts";
import { useReaderFormat } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { SamePageLink } from "../../ui/same-page-link.tsx";
import type { SentenceNoteView } from "../view/reading-view.ts";
import styles from "./read-notes.module.css";

/**
 * Notes on how the site interpreted the typed sentence. On phones only the first line is visible until pressed; on
 * wider screens all notes are. Works without scripts.
 */
export function SentenceNotes({ notes }: { readonly notes: readonly SentenceNoteView[] }) {
  const [first, ...otherNotes] = notes;
  if (!first) return null;
  return (
    <details className={styles.notes}>
      <summary>
        <SentenceNote note={first} />
      </summary>
      {[first, ...otherNotes].map((note, index) => {
        const text = index > 0 && <SentenceNote note={note} />;
        return (
          (text || note.links.length > 0) && (
            <p key={note.text}>
              {text} <Links note={note} />
            </p>
          )
        );
      })}
    </details>
  );
}

/** The text of a note; the important part is bold. */
export function SentenceNote({
  note: { text, strong },
}: {
  readonly note: Pick<SentenceNoteView, "text" | "strong">;
}) {
  const start = strong === "" ? -1 : text.indexOf(strong);
  if (start < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, start)}
      <b>{strong}</b>
      {text.slice(start + strong.length)}
    </span>
  );
}

function Links({ note: { links, isQuestion } }: { readonly note: SentenceNoteView }) {
  const t = useTranslations("search.read");
  const format = useReaderFormat();
  if (links.length === 0) return null;
  const all = links.map(({ words, total, href }, index) => (
    <Fragment key={href}>
      {index > 0 && " · "}
      <SamePageLink className="link" href={href} cause="filter">
        {t("counted", { words, count: formatCount(total, format) })}
      </SamePageLink>
    </Fragment>
  ));
  return <span>{isQuestion ? t.rich("didYouMean", { links: () => all }) : all}</span>;
}
