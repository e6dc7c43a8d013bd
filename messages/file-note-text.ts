import type { NumberStyle } from "../domain/money/money.ts";
import type { FileWarning } from "../domain/uploads/file-warning.ts";
import { joinWithCommas } from "./lists.ts";
import { getTranslator } from "./translator.ts";

/**
 * Surrounds a name with invisible direction marks, because its direction may differ from that of the text around
 * it.
 */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Describes something unusual in a file that could nevertheless be read. */
export function fileNoteText(
  { kind, rows, names: rawNames = [], count = 0 }: FileWarning,
  style: NumberStyle,
): string {
  const t = getTranslator(style, "imports.notes");
  const namesOf = (some: readonly string[]) => joinWithCommas(some.map(isolated), style.locale);
  const names = namesOf(rawNames);
  switch (kind) {
    case "windows-1256":
    case "windows-1252":
      return names === "" ? t(kind) : `${t(kind)} ${t("look", { names })}`;
    case "utf-16":
      return t(kind);
    case "repaired":
      return t(kind, { count, names });
    case "lines-above":
      return t(kind, { count: rows?.length ?? 0, names });
    case "other-sheets": {
      const [sheet = "", ...others] = rawNames;
      return t(kind, { sheet: isolated(sheet), names: namesOf(others) });
    }
  }
}
