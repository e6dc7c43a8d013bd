import { salesHoursFieldName } from "../../../web/staff/settings/settings-data.ts";
import type { Database } from "../../../server/db/database.ts";
import { suggestedListingFields } from "../../../domain/listings/listing-fields.ts";
import { formValuesOfSettings } from "../../../domain/studio/settings/site-settings.ts";
import { createListing } from "../../../server/listings/write/create-listing.ts";
import { createShowcaseQueryRunner } from "../../../server/showcase/publish-showcase.ts";
import { readShowcase } from "../../../server/showcase/read-showcase.ts";
import { requestFromProcess, type ProcessResponse } from "../process-requests.ts";
import { sleep } from "../drill.ts";
import type { Cluster } from "./processes.ts";
import { portOfUrl } from "../../support/tcp-proxy.ts";

/** A listing in its state after the last acknowledged save. */
export interface KnownListing {
  readonly id: number;
  readonly code: string;
  revision: number;
  price: number;
}

/** The writes that the site acknowledged to staff. */
export interface AcknowledgedWrites {
  readonly homes: KnownListing[];
  edits: number;
  /** Number of acknowledged edits that are missing in the database. */
  lostEdits: number;
  /** Brand names whose publication was acknowledged. */
  readonly names: string[];
}

export interface RunningStaffActivity {
  readonly acknowledged: AcknowledgedWrites;
  /** Stops sending forms. Resolves when the pending forms have been answered. */
  stop(): Promise<void>;
}

type StaffFormFields = Readonly<Record<string, string>>;

let senderCount = 0;

/** Headers that make each request come from another address, so that the rate limit per address does not apply. */
export function uniqueSenderHeaders(): Readonly<Record<string, string>> {
  senderCount += 1;
  return { "X-Forwarded-For": `10.9.${(senderCount >> 8) % 256}.${senderCount % 256}` };
}

/** A staff member who sends forms through the proxy, or directly to one process by its port. */
export function createClusterStaffClient(cluster: Pick<Cluster, "host" | "origin">, cookie: string) {
  const proxyPort = portOfUrl(cluster.origin);
  const send = (path: string, form: StaffFormFields, port = proxyPort): Promise<ProcessResponse> =>
    requestFromProcess(port, cluster.host, path, {
      form,
      headers: { Cookie: cookie, ...uniqueSenderHeaders() },
    });
  const saved = ({ status, headers }: ProcessResponse) =>
    status === 303 && /[?&]said=/.test(headers.location ?? "");
  return {
    cookie,
    send,
    /** @returns whether the save was acknowledged */
    saveHome: async ({ id, revision }: KnownListing, fields: StaffFormFields) =>
      saved(
        await send(`/en/listings/admin?panel=edit&id=${id}`, {
          intent: "save",
          id: String(id),
          revision: String(revision),
          publish: "anyway",
          ...fields,
        }),
      ),
    withdraw: async ({ id, revision }: KnownListing) =>
      saved(
        await send(`/en/listings/admin?panel=view&id=${id}`, {
          intent: "pause",
          id: String(id),
          revision: String(revision),
        }),
      ),
    addSpelling: async (typed: string, means: string) =>
      saved(await send("/en/admin/spellings", { intent: "add", typed, means })),
    addPlace: async (name: string, nameAr: string) =>
      saved(
        await send("/en/admin/places?add=cairo", {
          intent: "add",
          nameEn: name,
          nameAr,
          spellings: "",
          kind: "district",
          parent: "Cairo",
          lat: "29.96",
          lng: "31.27",
        }),
      ),
    /** Publishes another brand name with the site's settings. @returns whether the publication was acknowledged */
    async nameBrand({ db }: Database, name: string): Promise<boolean> {
      const showcase = (await readShowcase(createShowcaseQueryRunner(db)))!;
      const formEntries = Object.entries(formValuesOfSettings(showcase)).filter(
        ([field]) => !/^sales(?:Hours\.|Holidays)/.test(field),
      );
      return saved(
        await send("/en/admin/settings", {
          ...Object.fromEntries(formEntries),
          do: "save",
          revision: String(showcase.revision),
          "name.en": name,
          "name.ar": `دار ${name.replaceAll(/\D/g, "")}`,
          [salesHoursFieldName(6, 0, "opens")]: "10:00",
          [salesHoursFieldName(6, 0, "closes")]: "14:00",
        }),
      );
    },
  };
}

export type ClusterStaffClient = ReturnType<typeof createClusterStaffClient>;

let unitCodeCount = 0;

/** Adds an active listing with a unique unit code. */
export async function addClusterListing({ db }: Database, price = 5_000_000): Promise<KnownListing> {
  unitCodeCount += 1;
  const code = `CL${String(unitCodeCount).padStart(3, "0")}-${process.pid}`;
  const values = {
    ...suggestedListingFields,
    unitcode: code,
    price,
    title: "A villa in New Cairo",
    titlear: "فيلا في القاهرة الجديدة",
    location: "New Cairo",
    locationar: "القاهرة الجديدة",
    unittype: "Villa",
    status: "active",
  };
  const result = await createListing(db, values as typeof suggestedListingFields, {
    actorId: null,
    now: new Date(),
  });
  if (result.kind !== "saved") throw new Error(`A home was not added: ${JSON.stringify(result)}`);
  return { id: result.property.id, code, revision: result.property.revision, price };
}

/** Withdraws a listing once. @returns whether it is withdrawn, even if the response did not arrive */
export async function withdrawClusterListing(
  database: Database,
  staff: ClusterStaffClient,
  home: KnownListing,
): Promise<boolean> {
  return (await staff.withdraw(home)) || (await reloadClusterListing(database, home)).status === "paused";
}

/** Updates `home` from the database. For use when the response to a form did not arrive. */
export async function reloadClusterListing(
  { db }: Database,
  home: KnownListing,
): Promise<{ readonly revision: number; readonly price: number; readonly status: string }> {
  const row = await db
    .selectFrom("listing")
    .select(["revision", "price_egp as price", "status"])
    .where("id", "=", home.id)
    .executeTakeFirstOrThrow();
  Object.assign(home, { revision: row.revision, price: row.price });
  return row;
}

/** Pause between two forms of one staff member, in milliseconds. */
const formPauseMs = 150;

/** Lets staff change the prices of some listings and the brand name, with one form after the other. */
export async function startStaffActivity(
  database: Database,
  staff: ClusterStaffClient,
): Promise<RunningStaffActivity> {
  const writes: AcknowledgedWrites = { homes: [], edits: 0, lostEdits: 0, names: [] };
  for (let count = 0; count < 3; count += 1) writes.homes.push(await addClusterListing(database));
  const controller = new AbortController();
  let round = 0;
  const editing = (async () => {
    while (!controller.signal.aborted) {
      round += 1;
      const home = writes.homes[round % writes.homes.length]!;
      const price = 5_000_000 + round;
      if (await staff.saveHome(home, { price: String(price) })) {
        Object.assign(home, { price, revision: home.revision + 1 });
        writes.edits += 1;
      } else {
        const { revision } = home;
        if ((await reloadClusterListing(database, home)).revision < revision) writes.lostEdits += 1;
      }
      await sleep(formPauseMs);
    }
  })();
  const publishing = (async () => {
    while (!controller.signal.aborted) {
      const name = `Dar ${++unitCodeCount}`;
      if (await staff.nameBrand(database, name)) writes.names.push(name);
      await sleep(8 * formPauseMs);
    }
  })();
  const activity = Promise.all([editing, publishing]);
  // Rejections are ignored here, because `stop` reports the error.
  activity.catch(() => {});
  return {
    acknowledged: writes,
    async stop() {
      controller.abort();
      await activity;
    },
  };
}
