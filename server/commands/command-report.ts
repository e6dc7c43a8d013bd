import * as v from "valibot";

const reportShape = v.object({ isDone: v.boolean(), text: v.string() });

/** What came of a command, in English, for a terminal. */
export type CommandReport = Readonly<v.InferOutput<typeof reportShape>>;

/** Reads the report of a running site. @throws when it is something else */
export function parseReport(text: string): CommandReport {
  return v.parse(reportShape, JSON.parse(text));
}

/** The report of a command that was carried out. */
export function done(text: string): CommandReport {
  return { isDone: true, text };
}

/** The report of a command that was not carried out, with the reason. */
export function refused(text: string): CommandReport {
  return { isDone: false, text };
}
