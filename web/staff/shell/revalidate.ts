import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isUnsent } from "../typed/unsent.ts";

type Args = Pick<ShouldRevalidateFunctionArgs, "formMethod" | "defaultShouldRevalidate" | "actionResult">;

/**
 * Reads a page's data again after a refused change, too: what was seen may be why. After a form that did not get through
 * there is nothing to read, and the attempt would put an error page in place of the form.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, actionResult }: Args): boolean {
  return !isUnsent(actionResult) && (formMethod === "POST" || defaultShouldRevalidate);
}
