import * as v from "valibot";

const reportShape = v.object({ isDone: v.boolean(), text: v.string() });

/** The result of a command, with an English text for a terminal. */
export type CommandReport = Readonly<v.InferOutput<typeof reportShape>>;

/** Parses a running site's report. @throws when the text is not a report */
export function parseCommandReport(text: string): CommandReport {
  return v.parse(reportShape, JSON.parse(text));
}

export function successReport(text: string): CommandReport {
  return { isDone: true, text };
}

/** Creates the report of a command that was refused, with the reason. */
export function refusalReport(text: string): CommandReport {
  return { isDone: false, text };
}
