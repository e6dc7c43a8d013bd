import { useState } from "react";
import { isRouteErrorResponse, useActionData } from "react-router";
import { parseLocale } from "../../../domain/text/locale.ts";
import { urls } from "../../shell/urls.ts";

/**
 * The result of a form that did not reach the server, or whose sender has to sign in or enter the password again.
 * Nothing was written, and the page still shows what was typed.
 */
export interface UnsentForm {
  readonly unsent: "cut" | "signed-out" | "password";
  /** The form's `intent`; "" if it has none. */
  readonly intent: string;
  /** The page for signing in or entering the password, which is opened in another tab; null if neither is needed. */
  readonly signInHref: string | null;
}

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: <T>() => Promise<T>;
}

/**
 * Submits a form of a staff page; every staff route with an action exports it. Without this function a network
 * error or an expired session would replace the page, and what was typed would be lost.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs): Promise<UnsentForm> {
  const form = await request.clone().formData();
  const sentFor = form.get("intent");
  const intent = typeof sentFor === "string" ? sentFor : "";
  try {
    // The result of the route's own action, whose type only the page knows.
    return await serverAction<UnsentForm>();
  } catch (error) {
    const unsentReason = error instanceof Response ? signInRequiredBy(error) : null;
    if (unsentReason !== null) return { ...unsentReason, intent };
    // Redirects after success and refusals by the server are handled by the router.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return { unsent: "cut", intent, signInHref: null };
  }
}

/** Why the form was not carried out, if the response redirects to the sign-in or the password page; otherwise null. */
function signInRequiredBy(answer: Response): Pick<UnsentForm, "unsent" | "signInHref"> | null {
  const redirectHref = answer.headers.get("Location");
  if (redirectHref === null) return null;
  const { pathname, searchParams } = new URL(redirectHref, location.origin);
  const locale = parseLocale(pathname);
  if (locale === null || !searchParams.has("to")) return null;
  if (pathname === urls.staff(locale)) return { unsent: "signed-out", signInHref: redirectHref };
  return pathname === urls.page("admin/prove", locale)
    ? { unsent: "password", signInHref: redirectHref }
    : null;
}

export function isUnsentForm(answer: unknown): answer is UnsentForm {
  return typeof answer === "object" && answer !== null && "unsent" in answer;
}

/** Returns the last form of the page if it did not reach the server; otherwise null. */
export function useUnsentForm(): UnsentForm | null {
  const answer: unknown = useActionData();
  return isUnsentForm(answer) ? answer : null;
}

/**
 * The result of the route's action; null if no form was sent. If the last form did not reach the server, returns
 * the result before it, so that the page stays as it is.
 */
export function useLastActionData<Answer>(
  answer: Answer | undefined,
): Exclude<Answer, UnsentForm | undefined> | null {
  type ServerAnswer = Exclude<Answer, UnsentForm | undefined>;
  const [last, setLast] = useState<ServerAnswer | null>(null);
  if (isUnsentForm(answer)) return last;
  const ownAnswer = (answer ?? null) as ServerAnswer | null;
  if (ownAnswer !== last) setLast(ownAnswer);
  return ownAnswer;
}
