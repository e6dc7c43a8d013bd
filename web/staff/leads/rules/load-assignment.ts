import { formatRuleSubject } from "../../../../domain/leads/assignment-form.ts";
import type { RuleSubject } from "../../../../domain/leads/assignment.ts";
import { allProjects, type Showcase } from "../../../../domain/showcase/published-showcase.ts";
import type { Bilingual, Locale } from "../../../../domain/text/locale.ts";
import type { App } from "../../../../server/wiring/app.ts";
import type { AssignmentRulePanelAddress } from "./assignment-address.ts";
import type { AssignmentRulePanelData, AssignmentRuleView, RuleSubjectOption } from "./assignment-data.ts";

/** Options for the subject of a rule. The form adds the option for all leads. */
function optionsOf(showcase: Pick<Showcase, "developers" | "areas">, locale: Locale) {
  const { compare } = new Intl.Collator(locale);
  return {
    areas: showcase.areas.map(({ slug, name }): RuleSubjectOption => ({
      value: formatRuleSubject({ kind: "area", slug }),
      name,
    })),
    // Sorted by name, because there can be hundreds of projects.
    projects: allProjects(showcase)
      .map(({ project: { slug, name } }): RuleSubjectOption => ({
        value: formatRuleSubject({ kind: "project", slug }),
        name,
      }))
      .toSorted((one, other) => compare(one.name[locale], other.name[locale])),
  };
}

export type AssignmentRulesPageData = Awaited<ReturnType<typeof loadAssignmentRulesPage>>;

/** Loads the rules, the options of their form, and the form or confirmation that the address opens. */
export async function loadAssignmentRulesPage(
  { showcase, assignment, agents }: App,
  panel: AssignmentRulePanelAddress | null,
  locale: Locale,
) {
  const [listed, options] = await Promise.all([assignment.list(), agents.options()]);
  const { areas, projects } = optionsOf(showcase(), locale);
  const rules = listed.map((rule, index): AssignmentRuleView => {
    const canRise = listed[index - 1]?.subject.kind === rule.subject.kind;
    return Object.assign(rule, { name: nameOf(rule.subject, [...areas, ...projects]), canRise });
  });
  return {
    kind: "assignment" as const,
    rules,
    areas,
    projects,
    agents: options,
    panel: panel && openPanel(rules, panel),
  };
}

function openPanel(
  rules: readonly AssignmentRuleView[],
  panel: AssignmentRulePanelAddress,
): AssignmentRulePanelData {
  if (panel.kind === "new") return panel;
  const rule = rules.find(({ id }) => id === panel.id);
  return rule ? { kind: panel.kind, rule } : { kind: "missing" };
}

/** The name of a subject, or its slug if the site no longer has it; null for all leads. */
function nameOf(subject: RuleSubject, options: readonly RuleSubjectOption[]): Bilingual | null {
  if (subject.kind === "everything") return null;
  const value = formatRuleSubject(subject);
  const option = options.find((one) => one.value === value);
  return option?.name ?? { en: subject.slug, ar: subject.slug };
}
