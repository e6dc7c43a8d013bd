import * as v from "valibot";

const reportShape = v.object({ isDone: v.boolean(), text: v.string() });

/** What came of an order from a terminal, in English, to be printed there. */
export type CommandReport = Readonly<v.InferOutput<typeof reportShape>>;

/** What a running site answered. @throws when it is something else */
export function parseReport(text: string): CommandReport {
  return v.parse(reportShape, JSON.parse(text));
}

/** The report of an order that was carried out. */
export function done(text: string): CommandReport {
  return { isDone: true, text };
}

/** The report of an order that could not be carried out, with its reason. */
export function refused(text: string): CommandReport {
  return { isDone: false, text };
}
