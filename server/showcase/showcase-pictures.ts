import { sql, type Transaction } from "kysely";
import { isUploadedPictureUrl } from "../../domain/pictures/picture.ts";
import type { Schema } from "../db/schema.ts";
import type { ShowcaseContent } from "./showcase-shape.ts";

/** The addresses of all uploaded pictures that a showcase names, each once, in the order of their first mention. */
export function uploadedPictures(content: ShowcaseContent): readonly string[] {
  const found = new Set<string>();
  // Whatever field a picture is in, now and in later forms.
  const walk = (value: unknown): void => {
    if (typeof value === "string") {
      if (isUploadedPictureUrl(value)) found.add(value);
    } else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) walk(inner);
  };
  walk(content);
  return [...found];
}

/** Keeps pictures for as long as there is a revision that names them. */
export async function keepPictures(
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
