import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnsent } from "../typed/unsent.ts";

type Args = Pick<ShouldRevalidateFunctionArgs, "formMethod" | "defaultShouldRevalidate" | "actionResult">;

/**
 * Reloads the data after a refused change as well, because stale data may be the reason. A form that did not reach
 * the server changed nothing, and a failing reload would replace the form with an error page.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, actionResult }: Args): boolean {
  return !isUnsent(actionResult) && (formMethod === "POST" || defaultShouldRevalidate);
}
