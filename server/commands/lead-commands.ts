import * as v from "valibot";
import type { Kysely } from "kysely";
import { leadKindRules } from "../../domain/leads/lead.ts";
import { parseRowId } from "../../domain/text/row-id.ts";
import type { Schema } from "../db/schema.ts";
import { type CommandReport, successReport, refusalReport } from "./command-report.ts";
import type { LeadDeliveryService } from "../leads/delivery/deliveries.ts";
import type { PersonSearchResult, PersonDataService } from "../leads/people/people.ts";

const leadCommandShape = v.variant("do", [
  v.object({ do: v.literal("list") }),
  v.object({ do: v.literal("export"), who: v.string() }),
  v.object({ do: v.literal("erase"), who: v.string(), isSure: v.boolean() }),
  v.object({ do: v.literal("replay"), which: v.string() }),
]);

/** A command of the server's owner about leads. */
export type LeadCommand = v.InferOutput<typeof leadCommandShape>;

interface LeadCommandDeps {
  readonly db: Kysely<Schema>;
  readonly people: PersonDataService;
  readonly deliveries: LeadDeliveryService;
}

/** Maximum number of leads that the command lists. */
const listedLeads = 50;

/**
 * Carries out a command, given as JSON by the command-line program itself or through the control socket.
 * @param onProgress called with the number of the person's leads erased so far
 * @throws when the text is not a valid command
 */
export async function runLeadCommand(
  { db, people, deliveries }: LeadCommandDeps,
  text: string,
  now: Date,
  onProgress: (erasedLeads: number) => void = () => {},
): Promise<CommandReport> {
  const order = v.parse(leadCommandShape, JSON.parse(text));
  const act = { actorId: null, now };
  switch (order.do) {
    case "list":
      return successReport(await describeLeads(db, deliveries));
    case "replay": {
      const id = parseRowId(order.which);
      if (order.which !== "all" && id === null)
        return refusalReport('Name a delivery by its number, or "all": "list" says how many are parked.');
      const count = await deliveries.replay(id === null ? "all" : [id], act);
      if (count === 0)
        return refusalReport(id === null ? "No delivery is parked." : "This delivery is not parked.");
      return successReport(`${count === 1 ? "One delivery is" : `${count} deliveries are`} tried anew.`);
    }
    case "export": {
      const result = await people.find(order.who);
      if (result.kind === "address") return successReport(toJson(result));
      if (result.kind !== "person") return refusalReport(notFoundText(result));
      return successReport(toJson(await people.export(result.person.phone, act)));
    }
    case "erase": {
      const result = await people.find(order.who);
      if (result.kind === "unclear" || result.kind === "nobody") return refusalReport(notFoundText(result));
      if (!order.isSure) return refusalReport(`${describeFound(result)}\nTo erase for good, add --yes.`);
      if (result.kind === "address") {
        const alerts = await people.eraseAddress(result.email, act);
        return successReport(
          [`Erased: ${countText(alerts, "alert")}.`, ...remaining(result.phones)].join("\n"),
        );
      }
      const erased = await people.erase(result.person.phone, act, { onProgress });
      if (!erased) return refusalReport(notFoundText({ kind: "nobody" }));
      return successReport(
        `Erased: ${countText(erased.leads, "request")}, ${countText(erased.alerts, "alert")}.`,
      );
    }
  }
}

function notFoundText({ kind }: Pick<PersonSearchResult, "kind">): string {
  return kind === "unclear"
    ? "Name somebody by a phone number, an e-mail address or the reference of a request."
    : "Nothing is kept about them.";
}

function describeFound(result: Extract<PersonSearchResult, { kind: "person" | "address" }>): string {
  if (result.kind === "address")
    return [`There would go: ${countText(result.alerts.length, "alert")}.`, ...remaining(result.phones)].join(
      "\n",
    );
  const { leads, alerts, counts } = result.person;
  const references = leads.map(({ reference }) => reference).join(", ");
  const ellipsis = counts.leads > leads.length ? ", …" : "";
  return `There would go: ${countText(counts.leads, "request")} (${references}${ellipsis}), ${countText(alerts.length, "alert")}.`;
}

/** Names the numbers whose leads contain the e-mail address. These leads stay, because people may share an address. */
function remaining(phones: readonly string[]): string[] {
  return phones.length === 0 ? [] : [`Requests of these numbers name the address: ${phones.join(", ")}.`];
}

function countText(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** Lists the newest leads without personal data, because terminal output may be recorded. */
async function describeLeads(db: Kysely<Schema>, deliveries: LeadDeliveryService): Promise<string> {
  const rows = await db
    .selectFrom("lead")
    .select([
      "reference",
      "created_at",
      "state",
      "kind",
      "project_slug",
      "unit_code",
      "due_at",
      "answered_at",
    ])
    .where("merged_into", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(listedLeads)
    .execute();
  const { parked, waiting, held } = await deliveries.counts();
  const lines = rows.map((row) =>
    [
      row.reference,
      row.created_at.toISOString().slice(0, 16).replace("T", " "),
      row.state,
      leadKindRules[row.kind].source,
      row.unit_code ?? row.project_slug ?? "",
      row.answered_at === null ? `due ${row.due_at.toISOString().slice(0, 16).replace("T", " ")}` : "",
    ]
      .join("  ")
      .trimEnd(),
  );
  const parkedIds = (await deliveries.list("parked", null)).deliveries.map(({ id }) => id);
  return [
    ...(lines.length === 0 ? ["There are no requests."] : lines),
    `Deliveries: ${waiting} waiting, ${held} held as spam, ${parked} parked${parked === 0 ? "" : ` (${parkedIds.join(", ")})`}.`,
  ].join("\n");
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
