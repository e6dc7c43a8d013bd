import { parseWholeNumber } from "../text/digits.ts";
import { type LeadKind, leadKinds, type LeadState, leadStates } from "./lead.ts";
import { parseRowId } from "../text/row-id.ts";
import { normaliseSingleLine } from "../text/single-line.ts";
import { parseSlug } from "../text/slug.ts";

/** The inbox's filter by state; "all" is every state but spam. */
const leadViews = ["all", ...leadStates] as const satisfies readonly (LeadState | "all")[];
export type InboxStateFilter = (typeof leadViews)[number];

export interface InboxQuery {
  /** Part of a name, phone number, e-mail address or project, or a reference, as typed; "" for no restriction. */
  readonly text: string;
  readonly view: InboxStateFilter;
  /** The kind of lead, which tells the form it came from; null for no restriction. */
  readonly source: LeadKind | null;
  readonly projectSlug: string | null;
  /** Id of the assigned agent; "none" for unassigned leads; null for no restriction. */
  readonly agent: number | "none" | null;
  /** From 1; a number past the end shows the last page. */
  readonly page: number;
}

export const leadsPerPage = 30;

export const emptyInboxQuery: InboxQuery = {
  text: "",
  view: "all",
  source: null,
  projectSlug: null,
  agent: null,
  page: 1,
};

/**
 * Longest text of a search, in characters. The search looks for part of a name or address; a longer text would find
 * nothing.
 */
const textMaxLength = 100;
/** Highest page number: far more pages than can exist, and small enough for the database's integer. */
const pageMax = 100_000;

/** Reads the query from URL parameters; invalid values count as absent. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const page = parseWholeNumber(params.get("page") ?? "");
  const project = params.get("project");
  const agent = params.get("agent");
  return {
    text: normaliseSingleLine(params.get("q") ?? "", textMaxLength).kept,
    view: leadViews.find((view) => view === params.get("state")) ?? emptyInboxQuery.view,
    source: leadKinds.find((kind) => kind === params.get("source")) ?? null,
    projectSlug: project === null ? null : parseSlug(project),
    agent: agent === "none" ? agent : parseRowId(agent),
    page: page !== null && page >= 1 && page <= pageMax ? page : emptyInboxQuery.page,
  };
}

/** The query in its canonical URL form; default values are left out. */
export function serializeInboxQuery(query: InboxQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.text !== "") params.set("q", query.text);
  if (query.view !== emptyInboxQuery.view) params.set("state", query.view);
  if (query.source !== null) params.set("source", query.source);
  if (query.projectSlug !== null) params.set("project", query.projectSlug);
  if (query.agent !== null) params.set("agent", String(query.agent));
  if (query.page !== emptyInboxQuery.page) params.set("page", String(query.page));
  return params;
}
