import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reads a page's data again after a refused change, too: what was seen may be why. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formMethod" | "defaultShouldRevalidate">): boolean {
  return formMethod === "POST" || defaultShouldRevalidate;
}
