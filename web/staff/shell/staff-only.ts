import type { RouterContextProvider } from "react-router";
import type { Locale } from "../../../domain/text/locale.ts";
import { roleHasPermission, type Permission } from "../../../domain/staff/roles.ts";
import type { StaffSession } from "../../../server/staff/sessions.ts";
import { getTranslator } from "../../../messages/translator.ts";
import { findStaffSession } from "./require-staff.ts";
import { privateResponseHeaders } from "../../shell/private-page.ts";

/**
 * The session of the request, or a 401 or 403 as JSON. For requests by scripts, which cannot follow a redirect to
 * the sign-in page.
 */
export async function authorizeJsonRequest(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
  locale: Locale,
): Promise<StaffSession | Response> {
  const session = await findStaffSession(request, context);
  if (session && roleHasPermission(session.account.role, permission)) return session;
  const error = session === null ? "signed-out" : "forbidden";
  return jsonErrorResponse(
    session === null ? 401 : 403,
    error,
    getTranslator(locale, "pictures.errors")(error),
  );
}

/** A refusal as JSON `{ error, message }`: a code for programs, and a sentence for people. */
export function jsonErrorResponse(status: number, error: string, message: string): Response {
  return Response.json({ error, message }, { status, headers: privateResponseHeaders });
}

/** The language of an answer: the `lang` parameter, else the browser's preferred one, else English. */
export function responseLocale(request: Request): Locale {
  const lang = new URL(request.url).searchParams.get("lang");
  if (lang === "en" || lang === "ar") return lang;
  const acceptLanguage = (request.headers.get("accept-language") ?? "").slice(0, 1_000).toLowerCase();
  const languages = acceptLanguage.split(",").map((range) => range.trim().slice(0, 2));
  return languages.find((one) => one === "en" || one === "ar") === "ar" ? "ar" : "en";
}
