import type { PageRenderer } from "../../../server/http/pages/renderer.ts";
import { toFullResponse } from "../../support/built-pages.ts";
import { drillOrigin } from "./test-bed.ts";

/** A request that may change data, as a browser sends it. */
export interface BrowserRequest {
  readonly path: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The raw body, as of a beacon, instead of a form. */
  readonly text?: string;
  /** Files of a form, by field name. */
  readonly files?: Readonly<
    Record<string, { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }>
  >;
  readonly cookie?: string;
  /** The sender's IP address. */
  readonly address?: string;
}

/** A form that a browser sends to this address. */
export const makeFormRequest = (
  path: string,
  form: Readonly<Record<string, string | number>>,
): BrowserRequest => ({
  path,
  form: Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)])),
});

/** Passes a request to the application as the server does. @returns the response */
export async function renderBrowserRequest(renderer: PageRenderer, sent: BrowserRequest): Promise<Response> {
  const { path, method = "POST", form, json, text, files, cookie, address = "203.0.113.9" } = sent;
  const headers = new Headers({
    Accept: "text/html",
    "X-Visitor-Address": address,
    "X-Reference": "drill",
    ...(cookie !== undefined && { Cookie: cookie }),
  });
  let body: BodyInit | null = null;
  if (files) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form ?? {})) data.append(name, value);
    for (const [field, file] of Object.entries(files)) data.append(field, new File([file.bytes], file.name));
    body = data;
  } else if (form) body = new URLSearchParams({ ...form });
  else if (json !== undefined) {
    headers.set("Content-Type", "application/json");
    body = JSON.stringify(json);
  } else if (text !== undefined) {
    headers.set("Content-Type", "text/plain");
    body = text;
  }
  return toFullResponse(await renderer.render(new Request(drillOrigin + path, { method, headers, body })));
}
