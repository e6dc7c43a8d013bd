import type { FileNote } from "../../../domain/uploads/file-note.ts";
import { listText } from "../../../messages/lists.ts";
import { usePageLocale } from "../../language/page-locale.ts";
import { useTranslations } from "../../language/use-translations.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./imports.module.css";

/** What is odd about a file that was read all the same, for staff to look at before they import it; nothing when nothing is. */
export function FileNotes({ notes }: { readonly notes: readonly FileNote[] }) {
  const t = useTranslations("imports.notes");
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes" className={styles.part}>
      <h2 id="notes">{t("title")}</h2>
      {notes.map((note) => (
        <Notice key={note.kind}>
          <FileNoteText note={note} />
        </Notice>
      ))}
    </section>
  );
}

/** Set apart from the text around it, whose direction may be the other one. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function FileNoteText({ note }: { readonly note: FileNote }) {
  const t = useTranslations("imports.notes");
  const locale = usePageLocale();
  const { kind, count = 0 } = note;
  const given = note.names ?? [];
  const namesOf = (some: readonly string[]) => listText(some.map(isolated), locale);
  const names = namesOf(given);
  switch (kind) {
    case "windows-1256":
    case "windows-1252":
      return (
        <p>
          {t(kind)} {names !== "" && t("look", { names })}
        </p>
      );
    case "utf-16":
      return <p>{t(kind)}</p>;
    case "repaired":
      return <p>{t(kind, { count, names })}</p>;
    case "lines-above":
      return <p>{t(kind, { count: note.rows?.length ?? 0, names })}</p>;
    case "other-sheets": {
      const [sheet = "", ...others] = given;
      return <p>{t(kind, { sheet: isolated(sheet), names: namesOf(others) })}</p>;
    }
  }
}
