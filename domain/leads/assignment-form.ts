import { type AreaWords, parseAreaSlug } from "../places/area.ts";
import type { RuleSubject } from "./assignment.ts";
import { parseRowId } from "../text/row-id.ts";
import { parseSlug } from "../text/slug.ts";

/** What staff write of a rule. */
export interface RuleValues {
  readonly subject: RuleSubject;
  readonly agentIds: readonly number[];
}

/** What a field of the form can be told; each is the name of a message. */
export type RuleFault = "noSubject" | "taken" | "noAgents" | "agentGone";
export type RuleFaults = Partial<Record<"subject" | "agents", RuleFault>>;

export type ParsedRule =
  | { readonly kind: "rule"; readonly values: RuleValues }
  | { readonly kind: "faults"; readonly faults: RuleFaults };

/** As a choice of the form: "project/the-brooks", "area/new-cairo", "everything". */
export function subjectText(subject: RuleSubject): string {
  return subject.kind === "everything" ? subject.kind : `${subject.kind}/${subject.slug}`;
}

function parseSubject(text: string, areas: readonly AreaWords[]): RuleSubject | null {
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
 * Reads the form of a rule: what it is for, and one agent at least.
 * @param areas of the showcase
 */
export function parseRuleForm(
  subject: string,
  agents: readonly string[],
  areas: readonly AreaWords[],
): ParsedRule {
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

/** What a form was made from, by which a change in between is noticed. */
export function ruleMark({ subject, agentIds }: RuleValues): string {
  return `${subjectText(subject)} ${agentIds.toSorted((one, other) => one - other).join(",")}`;
}
