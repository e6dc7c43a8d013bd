import { parseWholeNumber } from "../text/digits.ts";
import { type LeadKind, leadKinds, type LeadState, leadStates } from "./lead.ts";
import { parseRowId } from "../text/row-id.ts";
import { tidyText } from "../text/single-line.ts";
import { parseSlug } from "../text/slug.ts";

/** Which requests staff look at: "all" is every state but spam. */
const leadViews = ["all", ...leadStates] as const satisfies readonly (LeadState | "all")[];
export type LeadView = (typeof leadViews)[number];

/** What the inbox shows. */
export interface InboxQuery {
  /** A part of a name, a number, an e-mail address or a project, or a reference, as typed; "" for no restriction. */
  readonly text: string;
  readonly view: LeadView;
  /** What they ask for, which says where they came from. */
  readonly source: LeadKind | null;
  readonly projectSlug: string | null;
  /** Whose they are; "none" for those that nobody has. */
  readonly agent: number | "none" | null;
  /** From 1; one past the end shows the last. */
  readonly page: number;
}

/** Requests on a page of the inbox. */
export const leadsPerPage = 30;

export const emptyInboxQuery: InboxQuery = {
  text: "",
  view: "all",
  source: null,
  projectSlug: null,
  agent: null,
  page: 1,
};

/** What is searched for is a part of a name or an address, so a longer text finds nothing. */
const textMaxLength = 100;
/** Far more pages than there can be, and a number that a database takes. */
const pageMax = 100_000;

/** What an address asks for. What it says wrongly or not at all is as if it were not there. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const page = parseWholeNumber(params.get("page") ?? "");
  const project = params.get("project");
  const agent = params.get("agent");
  return {
    text: tidyText(params.get("q") ?? "", textMaxLength).kept,
    view: leadViews.find((view) => view === params.get("state")) ?? emptyInboxQuery.view,
    source: leadKinds.find((kind) => kind === params.get("source")) ?? null,
    projectSlug: project === null ? null : parseSlug(project),
    agent: agent === "none" ? agent : parseRowId(agent),
    page: page !== null && page >= 1 && page <= pageMax ? page : emptyInboxQuery.page,
  };
}

/** The one form of a query in an address: what goes without saying is left out. */
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
