import { unavailableResponseInit } from "../shell/error-reference.ts";

/** Returns an XML response, which the page cache stores for at most a minute, and until the catalogue changes. */
export function xmlResponse(xml: string, type = "application/xml"): Response {
  return new Response(xml, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

/** Returns a 503 response with `Retry-After` and the reference of the logged error as its text. */
export function unavailableResponse(reference: string): Response {
  return new Response(`${reference}\n`, {
    status: unavailableResponseInit.status,
    headers: { "Content-Type": "text/plain; charset=utf-8", ...unavailableResponseInit.headers },
  });
}
