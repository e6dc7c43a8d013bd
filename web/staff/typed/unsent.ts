import { useState } from "react";
import { isRouteErrorResponse, useActionData } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/**
 * A form that did not reach the server, or whose sender has to sign in: nothing was written, and the page keeps
 * what was typed.
 */
export interface NotSent {
  readonly unsent: "cut" | "signed-out" | "password";
  /** The form's `intent`; "" if it has none. */
  readonly intent: string;
  /** The page to sign in on, to be opened in another tab; null if that is not the reason. */
  readonly way: string | null;
}

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: <T>() => Promise<T>;
}

/**
 * Submits a form of a staff page; every staff route with an action exports it. Without it a network error or an
 * expired session would replace the form with another page.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs): Promise<NotSent> {
  const form = await request.clone().formData();
  const sentFor = form.get("intent");
  const intent = typeof sentFor === "string" ? sentFor : "";
  try {
    // The data of the route's own action, whose type the page knows.
    return await serverAction<NotSent>();
  } catch (error) {
    const asked = error instanceof Response ? askedBy(error) : null;
    if (asked !== null) return { ...asked, intent };
    // Redirects after success, and refusals by the server, are passed on.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { unsent: "cut", intent, way: null };
  }
}

/** Whether the response redirects to the sign-in or to the page that asks for the password. */
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

/** The last form, if it was not sent. */
export function useNotSent(): NotSent | null {
  const answer: unknown = useActionData();
  return isUnsent(answer) ? answer : null;
}

/**
 * The data of the route's action; null if nothing was sent. A form that was not sent keeps the earlier answer, so
 * that the form stays as it is.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Exclude<Answer, NotSent | undefined> | null {
  type Own = Exclude<Answer, NotSent | undefined>;
  const [last, setLast] = useState<Own | null>(null);
  if (isUnsent(answer)) return last;
  const own = (answer ?? null) as Own | null;
  if (own !== last) setLast(own);
  return own;
}
