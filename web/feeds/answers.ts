import { unavailableHead } from "../shell/error-reference.ts";

/** An XML document; the page cache keeps it for this version of the catalogue. */
export function xmlAnswer(xml: string, type = "application/xml"): Response {
  return new Response(xml, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

/** For programs: the database cannot be read now, and they may come again. */
export function unavailable(reference: string): Response {
  return new Response(`${reference}\n`, {
    status: unavailableHead.status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...unavailableHead.headers },
  });
}
