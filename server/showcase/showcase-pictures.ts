import { sql, type Transaction } from "kysely";
import { isUploadedPictureUrl } from "../../domain/pictures/picture.ts";
import type { Schema } from "../db/schema.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** The URLs of all uploaded pictures in a showcase, without duplicates, in the showcase's order. */
export function findUploadedPictureUrls(content: ShowcaseContent): readonly string[] {
  const urls = new Set<string>();
  // Searches every field, so that fields of later versions are covered too.
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      if (isUploadedPictureUrl(value)) urls.add(value);
    } else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) walk(inner);
  };
  walk(content);
  return [...urls];
}

/** Records that a revision uses these pictures, so that they are not deleted as long as the revision exists. */
export async function recordRevisionPictures(
  tx: Transaction<Schema>,
  urls: readonly string[],
  revision: number,
): Promise<void> {
  if (urls.length === 0) return;
  await sql`
    insert into showcase_picture (url, revision)
      select url, ${revision} from jsonb_array_elements_text(${JSON.stringify(urls)}::jsonb) as url
      on conflict (url) do nothing`.execute(tx);
}
