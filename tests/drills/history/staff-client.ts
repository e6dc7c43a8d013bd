import type { SiteProcess } from "./processes.ts";
import { drillOwner } from "../uploads.ts";

/**
 * Timeout of a client's request, in milliseconds: longer than a page may take, and shorter than a long pause of a
 * process.
 */
export const clientTimeoutMs = 6_000;

export interface StaffResponse {
  readonly status: number;
  readonly text: string;
  /** The Location header; "" if there is none. */
  readonly location: string;
}

/**
 * A staff member who may use any process. Has a separate session for each, because their clocks may differ by
 * hours.
 */
export interface StaffClient {
  get(process: SiteProcess, path: string): Promise<StaffResponse>;
  /** Sends a form. @returns null if the session had expired, so that the form had no effect */
  post(process: SiteProcess, path: string, form: URLSearchParams): Promise<StaffResponse | null>;
}

export function createStaffClient(): StaffClient {
  const cookies = new Map<number, string>();

  async function signIn({ index, origin }: SiteProcess): Promise<void> {
    const answer = await send(origin, "/en/admin", "", new URLSearchParams(drillOwner));
    const newCookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
    await answer.arrayBuffer();
    if (answer.status === 303 && newCookies.length > 0) cookies.set(index, newCookies.join("; "));
  }

  /** @returns null if the process requires signing in */
  async function request(
    process: SiteProcess,
    path: string,
    form: URLSearchParams | null,
  ): Promise<StaffResponse | null> {
    if (!cookies.has(process.index)) await signIn(process);
    const answer = await send(process.origin, path, cookies.get(process.index) ?? "", form);
    const text = await answer.text();
    const location = answer.headers.get("location") ?? "";
    const isSignedOut = answer.status === 401 || /^\/en\/admin(?:\?|$)/.test(location);
    if (!isSignedOut) return { status: answer.status, text, location };
    cookies.delete(process.index);
    return null;
  }
  return {
    async get(process, path) {
      const answer = (await request(process, path, null)) ?? (await request(process, path, null));
      return answer ?? { status: 401, text: "", location: "" };
    },
    post: request,
  };
}

function send(origin: string, path: string, cookie: string, form: URLSearchParams | null): Promise<Response> {
  return fetch(origin + path, {
    method: form ? "POST" : "GET",
    headers: { Cookie: cookie, ...(form && { Origin: origin }) },
    ...(form && { body: form }),
    redirect: "manual",
    signal: AbortSignal.timeout(clientTimeoutMs),
  });
}

/**
 * The fields of the first form on the page that has this attribute, as a browser sends them without pressing a
 * button.
 */
export function parseFormFields(html: string, mark: string): URLSearchParams {
  const [, form = ""] = new RegExp(`<form[^>]*${mark}[^>]*>(.*?)</form>`, "s").exec(html) ?? [];
  const fields = new URLSearchParams();
  const parts = /<input([^>]*)>|<textarea([^>]*)>(.*?)<\/textarea>|<select([^>]*)>(.*?)<\/select>/gs;
  for (const [, input, textarea, text = "", select, options = ""] of form.matchAll(parts)) {
    const attributes = input ?? textarea ?? select ?? "";
    const name = attribute(attributes, "name");
    if (name === null) continue;
    if (input === undefined) {
      fields.append(
        name,
        textarea === undefined ? selectedOption(options) : decodeHtmlText(text.replace(/^\n/, "")),
      );
      continue;
    }
    const type = attribute(input, "type");
    const isUnchecked = (type === "checkbox" || type === "radio") && !/\schecked\b/.test(input);
    if (type !== "submit" && type !== "file" && !isUnchecked)
      fields.append(name, attribute(input, "value") ?? "on");
  }
  return fields;
}

function selectedOption(options: string): string {
  const all = [...options.matchAll(/<option([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  return attribute(all.find((each) => /\sselected\b/.test(each)) ?? all[0] ?? "", "value") ?? "";
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : decodeHtmlText(value);
}

const entities: Readonly<Record<string, string>> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };

function decodeHtmlText(text: string): string {
  return text.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
