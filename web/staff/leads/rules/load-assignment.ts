import { allProjects } from "../../../../content/showcase/showcase.ts";
import { areas, areaSlugs } from "../../../../domain/places/area.ts";
import { subjectText } from "../../../../domain/leads/assignment-form.ts";
import type { RuleSubject } from "../../../../domain/leads/assignment.ts";
import type { Bilingual } from "../../../../domain/text/locale.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { RulePanelAddress } from "./assignment-address.ts";
import type { RulePanelData, ShownRule, SubjectOption } from "./assignment-data.ts";

const areaOptions: readonly SubjectOption[] = areaSlugs.map((slug) => ({
  value: subjectText({ kind: "area", slug }),
  name: areas[slug].name,
}));

const projectOptions: readonly SubjectOption[] = allProjects.map(({ project: { slug, name } }) => ({
  value: subjectText({ kind: "project", slug }),
  name,
}));

/** The page as it was read. */
export type AssignmentData = Awaited<ReturnType<typeof loadAssignment>>;

/** Everything that this address shows. */
export async function loadAssignment({ assignment, agents }: App, panel: RulePanelAddress | null) {
  const [listed, options] = await Promise.all([assignment.list(), agents.options()]);
  const rules = listed.map((rule, index): ShownRule => {
    const canRise = listed[index - 1]?.subject.kind === rule.subject.kind;
    return Object.assign(rule, { name: nameOf(rule.subject), canRise });
  });
  return {
    kind: "assignment" as const,
    rules,
    areas: areaOptions,
    projects: projectOptions,
    agents: options,
    panel: panel && openPanel(rules, panel),
  };
}

function openPanel(rules: readonly ShownRule[], panel: RulePanelAddress): RulePanelData {
  if (panel.kind === "new") return panel;
  const rule = rules.find(({ id }) => id === panel.id);
  return rule ? { kind: panel.kind, rule } : { kind: "missing" };
}

/** What the site does not know any more is shown by its address. */
function nameOf(subject: RuleSubject): Bilingual | null {
  if (subject.kind === "everything") return null;
  const value = subjectText(subject);
  const option = [...areaOptions, ...projectOptions].find((one) => one.value === value);
  return option?.name ?? { en: subject.slug, ar: subject.slug };
}
