import type { Typed } from "../../../domain/studio/field.ts";
import { withPastedUnits } from "../../../domain/studio/paste-units.ts";
import { confirmationOf } from "../../../domain/studio/price-questions.ts";
import { addRow, moveRow, removeRow } from "../../../domain/studio/typed-fields.ts";

/** What was typed, with what a button of the editor does to it. Null where nothing could be read from what was pasted. */
export function withPressed(
  typed: Typed,
  verb: string,
  path: string,
  more: string,
  pasted: string,
): Typed | null {
  switch (verb) {
    case "add": {
      const isPlan = path === "plans" || path.endsWith(".plans");
      // Two people may add rows at once.
      const own = `r${crypto.randomUUID().slice(0, 8)}`;
      return addRow(typed, path, isPlan ? { id: `plan-${own}` } : {}, own);
    }
    case "remove":
      return removeRow(typed, path, more);
    case "up":
      return moveRow(typed, path, more, -1);
    case "down":
      return moveRow(typed, path, more, 1);
    case "set":
      return { ...typed, [path]: more };
    case "sure":
      return { ...typed, [confirmationOf(path)]: more };
    case "paste":
      return withPastedUnits(typed, pasted);
    default:
      return typed;
  }
}
