import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnsentForm } from "../typed/unsent.ts";

type Args = Pick<ShouldRevalidateFunctionArgs, "formMethod" | "defaultShouldRevalidate" | "actionResult">;

/**
 * Reloads the page's data after every POST, even a refused one, because stale data may be the reason for the
 * refusal. Does not reload if the form did not reach the server: a reload would fail as well, and an error page
 * would replace the form.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, actionResult }: Args): boolean {
  return !isUnsentForm(actionResult) && (formMethod === "POST" || defaultShouldRevalidate);
}
