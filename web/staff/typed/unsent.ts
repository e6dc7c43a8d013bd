import { useState } from "react";
import { isRouteErrorResponse, useActionData } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/**
 * A form did not reach the site, or the site asks who sends it: nothing was written, and the page stays with all that was
 * typed.
 */
export interface Unsent {
  readonly unsent: "cut" | "signed-out" | "password";
  /** What the form was sent for; "" where it does not say. */
  readonly intent: string;
  /** The page that asks who it is, to be opened beside this one; null where nobody asks. */
  readonly way: string | null;
}

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: <T>() => Promise<T>;
}

/**
 * Sends a form of staff. Every page of staff that takes a form has it: without it a cut connection, or a session that has
 * ended, would put another page in place of the form.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs): Promise<Unsent> {
  const form = await request.clone().formData();
  const sentFor = form.get("intent");
  const intent = typeof sentFor === "string" ? sentFor : "";
  try {
    // What the page's own action answers; its type is known to the page.
    return await serverAction<Unsent>();
  } catch (error) {
    const asked = error instanceof Response ? askedBy(error) : null;
    if (asked !== null) return { ...asked, intent };
    // Redirects of what was done, and what the site says no to.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { unsent: "cut", intent, way: null };
  }
}

/** Whether the site leads to the sign-in or asks for the password again, in place of an answer. */
function askedBy(answer: Response): Pick<Unsent, "unsent" | "way"> | null {
  const way = answer.headers.get("Location");
  if (way === null) return null;
  const { pathname, searchParams } = new URL(way, location.origin);
  const locale = parseLocale(pathname);
  if (locale === null || !searchParams.has("to")) return null;
  if (pathname === urls.staff(locale)) return { unsent: "signed-out", way };
  return pathname === urls.page("admin/prove", locale) ? { unsent: "password", way } : null;
}

export function isUnsent(answer: unknown): answer is Unsent {
  return typeof answer === "object" && answer !== null && "unsent" in answer;
}

/** What became of the form that was sent last, when it did not get through. */
export function useUnsent(): Unsent | null {
  const answer: unknown = useActionData();
  return isUnsent(answer) ? answer : null;
}

/**
 * What a page's own action answered; null when nothing was sent. A form that did not get through leaves the answer before
 * it, so that the form stays as it is.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Exclude<Answer, Unsent | undefined> | null {
  type Own = Exclude<Answer, Unsent | undefined>;
  const [last, setLast] = useState<Own | null>(null);
  if (isUnsent(answer)) return last;
  const own = (answer ?? null) as Own | null;
  if (own !== last) setLast(own);
  return own;
}
