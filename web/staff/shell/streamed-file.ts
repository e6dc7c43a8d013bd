import { Readable } from "node:stream";
import { privateResponseHeaders } from "../../shell/private-page.ts";

/**
 * Streams a download while it is generated (server/http/answer/rendered.ts). Waits for the first part, so that an
 * error at the start gives an error page instead of a broken file.
 */
export async function streamDownload(
  parts: AsyncGenerator<string | Uint8Array>,
  { name, type }: { readonly name: string; readonly type: string },
): Promise<Response> {
  const first = await parts.next();
  const chunks = async function* () {
    if (!first.done) yield first.value;
    yield* parts;
  };
  return new Response(Readable.toWeb(Readable.from(chunks())) as unknown as ReadableStream, {
    headers: {
      ...privateResponseHeaders,
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Streamed": "1",
    },
  });
}
