import { useState } from "react";
import { isRouteErrorResponse, useActionData } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/**
 * The result of a form that did not reach the server, or whose sender has to sign in or give the password again.
 * Nothing was written, and the page keeps what was typed.
 */
export interface NotSent {
  readonly unsent: "cut" | "signed-out" | "password";
  /** The form's `intent`; "" if it has none. */
  readonly intent: string;
  /** The page for signing in or giving the password, which is opened in another tab; null if neither is needed. */
  readonly way: string | null;
}

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: <T>() => Promise<T>;
}

/**
 * Submits a form of a staff page; every staff route with an action exports it. Without this function a network
 * error or an expired session would replace the page, and what was typed would be lost.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs): Promise<NotSent> {
  const form = await request.clone().formData();
  const sentFor = form.get("intent");
  const intent = typeof sentFor === "string" ? sentFor : "";
  try {
    // The result of the route's own action. Its real type is known to the page, not here.
    return await serverAction<NotSent>();
  } catch (error) {
    const asked = error instanceof Response ? askedBy(error) : null;
    if (asked !== null) return { ...asked, intent };
    // Passes on redirects after success, and refusals by the server.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { unsent: "cut", intent, way: null };
  }
}

/** Why the form was not carried out, if the response redirects to the sign-in or the password page; otherwise null. */
function askedBy(answer: Response): Pick<NotSent, "unsent" | "way"> | null {
  const way = answer.headers.get("Location");
  if (way === null) return null;
  const { pathname, searchParams } = new URL(way, location.origin);
  const locale = parseLocale(pathname);
  if (locale === null || !searchParams.has("to")) return null;
  if (pathname === urls.staff(locale)) return { unsent: "signed-out", way };
  return pathname === urls.page("admin/prove", locale) ? { unsent: "password", way } : null;
}

export function isUnsent(answer: unknown): answer is NotSent {
  return typeof answer === "object" && answer !== null && "unsent" in answer;
}

/** The last form if it was not sent; otherwise null. */
export function useNotSent(): NotSent | null {
  const answer: unknown = useActionData();
  return isUnsent(answer) ? answer : null;
}

/**
 * The result of the route's action; null if no form was sent. If the last form did not reach the server, returns
 * the result before it, so that the page stays as it is.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Exclude<Answer, NotSent | undefined> | null {
  type Own = Exclude<Answer, NotSent | undefined>;
  const [last, setLast] = useState<Own | null>(null);
  if (isUnsent(answer)) return last;
  const own = (answer ?? null) as Own | null;
  if (own !== last) setLast(own);
  return own;
}
