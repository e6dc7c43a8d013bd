/**
 * What happens to rows that an interrupted erasure leaves. An erasure is recorded before it begins, and its job is
 * retried until it is complete.
 */
const erasureJobReason = "its job goes on until all of it is gone";
const personTables = [
  "lead",
  "lead_person",
  "lead_event",
  "lead_consent",
  "lead_delivery",
  "lead_key",
  "lead_limit",
  "visit",
  "search_alert",
  "setting",
  "audit_pending",
  "erasure",
  "pgboss.job",
];

export const erasureScenarioOptions = {
  inParts: "it is on record before it begins, and goes on by itself until it is done",
  apart: {
    erasure: "how far an erasure is",
    lead_limit: "counts go by themselves, because whoever sends a request locks them first",
    lead_person: "the key of the person's hashes goes with the record of the erasure",
    "pgboss.job": "the job goes on with an erasure that was broken off",
  },
  leaves: Object.fromEntries(personTables.map((table) => [table, erasureJobReason])),
} as const;
