import { type AreaDefinition, parseAreaSlug } from "../places/area.ts";
import type { RuleSubject } from "./assignment.ts";
import { parseRowId } from "../text/row-id.ts";
import { parseSlug } from "../text/slug.ts";

export interface AssignmentRuleValues {
  readonly subject: RuleSubject;
  readonly agentIds: readonly number[];
}

/** Faults of the form; each is the key of a message. */
export type AssignmentRuleFault = "noSubject" | "taken" | "noAgents" | "agentGone";
export type AssignmentRuleFaults = Partial<Record<"subject" | "agents", AssignmentRuleFault>>;

export type ParsedAssignmentRule =
  | { readonly kind: "rule"; readonly values: AssignmentRuleValues }
  | { readonly kind: "faults"; readonly faults: AssignmentRuleFaults };

/** The subject as a form value: "project/the-brooks", "area/new-cairo", "everything". */
export function formatRuleSubject(subject: RuleSubject): string {
  return subject.kind === "everything" ? subject.kind : `${subject.kind}/${subject.slug}`;
}

function parseSubject(text: string, areas: readonly AreaDefinition[]): RuleSubject | null {
  if (text === "everything") return { kind: text };
  const [kind, slug = ""] = text.split("/", 2);
  if (kind === "area") {
    const area = parseAreaSlug(areas, slug);
    return area === null ? null : { kind, slug: area };
  }
  const project = kind === "project" ? parseSlug(slug) : null;
  return project === null ? null : { kind: "project", slug: project };
}

/**
 * Reads the form of an assignment rule; it needs a subject and at least one agent.
 * @param areas areas of the showcase
 */
export function parseAssignmentRuleForm(
  subject: string,
  agents: readonly string[],
  areas: readonly AreaDefinition[],
): ParsedAssignmentRule {
  const parsed = parseSubject(subject, areas);
  const agentIds = [...new Set(agents.flatMap((text) => parseRowId(text) ?? []))].toSorted(
    (one, other) => one - other,
  );
  if (parsed && agentIds.length > 0) return { kind: "rule", values: { subject: parsed, agentIds } };
  return {
    kind: "faults",
    faults: {
      ...(!parsed && { subject: "noSubject" as const }),
      ...(agentIds.length === 0 && { agents: "noAgents" as const }),
    },
  };
}

/**
 * Fingerprint of a rule, which its form sends back: a different fingerprint on saving means that somebody else has
 * changed the rule since.
 */
export function assignmentRuleFingerprint({ subject, agentIds }: AssignmentRuleValues): string {
  return `${formatRuleSubject(subject)} ${agentIds.toSorted((one, other) => one - other).join(",")}`;
}
