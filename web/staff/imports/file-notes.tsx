import type { FileNote } from "../../../domain/uploads/file-note.ts";
import { fileNoteText } from "../../../messages/file-note-text.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import { useNumberFormats } from "../shell/figures.ts";
import styles from "./imports.module.css";

/** Warnings about a file that was read, for staff to check before the import. Renders nothing if there are none. */
export function FileNotes({ notes }: { readonly notes: readonly FileNote[] }) {
  const t = useTranslations("imports.notes");
  const { style } = useNumberFormats();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className={styles.notes}>
      <h2 id="notes">{t("title")}</h2>
      {notes.map((note) => (
        <Notice key={note.kind}>
          <p>{fileNoteText(note, style)}</p>
        </Notice>
      ))}
    </section>
  );
}
