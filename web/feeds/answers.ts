import { unavailableHead } from "../shell/error-reference.ts";

/** Returns an XML response; the page cache keeps it for the current version of the catalogue. */
export function xmlAnswer(xml: string, type = "application/xml"): Response {
  return new Response(xml, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

/** Returns 503 for programs: the database cannot be read, and they may retry later. */
export function unavailable(reference: string): Response {
  return new Response(`${reference}\n`, {
    status: unavailableHead.status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...unavailableHead.headers },
  });
}
