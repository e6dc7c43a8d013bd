import { type AddedSpelling, spellingMeaningKinds } from "../../domain/search/spellings/added-spelling.ts";

/** Runs an SQL query and returns its rows as arrays of texts. */
type QueryTexts = (text: string) => Promise<readonly (readonly (string | null)[])[]>;

/** Reads the spellings that have a meaning for the search; ignored words are left out. */
export async function loadSpellingsForSearch(query: QueryTexts): Promise<readonly AddedSpelling[]> {
  const rows = await query("select spelling, means_of, means_id from added_spelling order by spelling");
  return rows.flatMap(([spelling, storedKind, id]) => {
    const kind = spellingMeaningKinds.find((each) => each === storedKind);
    return kind && spelling && id ? [{ spelling, meaning: { of: kind, id } }] : [];
  });
}
