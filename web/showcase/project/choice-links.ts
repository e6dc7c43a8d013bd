import { projectPlanParams } from "../../../domain/plans/comparison-query.ts";
import { projectPartParams } from "../../../domain/showcase/floor-plan-choice.ts";

const knownParams: ReadonlySet<string> = new Set([...projectPlanParams, ...projectPartParams]);

/** The path of a project's page, and the query parameters for the choices made on the page. */
interface ProjectPageChoices {
  readonly path: string;
  readonly choices: readonly (readonly [name: string, value: string])[];
}

export function readProjectPageChoices(path: string, params: URLSearchParams): ProjectPageChoices {
  return { path, choices: [...params].filter(([name]) => knownParams.has(name)) };
}

/** Returns the page's address with another choice in one section and the current choices in all others. */
export function projectPageHrefWithSelection(
  { path, choices }: ProjectPageChoices,
  name: (typeof projectPartParams)[number],
  value: string,
  part: "floor-plans" | "prices",
): string {
  const search = new URLSearchParams(choices.map(([each, was]) => [each, was]));
  search.set(name, value);
  return `${path}?${search}#${part}`;
}
