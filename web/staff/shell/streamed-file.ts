import { Readable } from "node:stream";
import { privateHeaders } from "../../shell/private-page.ts";

/**
 * A file for staff that goes out as it is made (server/http/answer/rendered.ts). It waits for the first part, so that
 * data which cannot be read at all is an error page and no file.
 */
export async function streamedFile(
  parts: AsyncGenerator<string | Uint8Array>,
  { name, type }: { readonly name: string; readonly type: string },
): Promise<Response> {
  const first = await parts.next();
  const rest = async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  };
  return new Response(Readable.toWeb(Readable.from(rest())) as unknown as ReadableStream, {
    headers: {
      ...privateHeaders,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Streamed": "1",
    },
  });
}
