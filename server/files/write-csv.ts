import { byteOrderMark, toCsvLines } from "../../domain/text/csv.ts";

/** Writes rows as CSV in UTF-8, piece by piece. */
export async function* writeCsv(
  rows: AsyncIterable<readonly (readonly (string | number)[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for await (const batch of rows) yield Buffer.from(toCsvLines(batch));
}
