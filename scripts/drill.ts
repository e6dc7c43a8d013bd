import { parseArgs } from "node:util";
import { BootError } from "../server/process/boot-error.ts";
import { drills } from "../tests/drills/all.ts";
import { runCommandLine } from "./command.ts";

/**
 * Minimum scale at which a drill judges times and speeds: smaller drills run at the same time as other work, so
 * their times mean nothing [SPEED-7].
 */
const minJudgedScale = 0.5;

const help = `
npm run drill -- NAME [NAME …] [--scale 1] [--only WORDS]

Does to the built site what bad days do, and prints what was measured against what is promised.
NAME is one of these, or "all":
${drills.map(({ name, summary }) => `  ${name.padEnd(16)} ${summary}`).join("\n")}

--only "views of homes" makes every-step try those writes alone whose name has these words.
--scale 0.05 runs a twentieth, as npm test does. Times and speeds are judged from --scale ${minJudgedScale} on.
`;

await runCommandLine(help, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { scale: { type: "string", default: "1" }, only: { type: "string", default: "" } },
  });
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 10)) throw new BootError("--scale is a number above 0, at most 10.");
  const selected = positionals.includes("all")
    ? drills
    : drills.filter(({ name }) => positionals.includes(name));
  const unknownNames = positionals.filter(
    (name) => name !== "all" && !drills.some((drill) => drill.name === name),
  );
  if (selected.length === 0 || unknownNames.length > 0) {
    const names = drills.map(({ name }) => name).join(", ");
    throw new BootError(
      `Name a drill: ${names}, or all.${unknownNames.length > 0 ? ` There is no ${unknownNames.join(", ")}.` : ""}`,
    );
  }
  for (const drill of selected) {
    const startMs = performance.now();
    const findings = await drill.run({ scale, only: values.only, say: (line) => console.error(`  ${line}`) });
    const seconds = ((performance.now() - startMs) / 1_000).toFixed(0);
    const date = new Date().toISOString().slice(0, 10);
    console.log(`\n### ${drill.name}: ${drill.summary}\n\n${date}, scale ${scale}, ${seconds} s\n`);
    console.log("| | required | measured | holds |\n|---|---|---|---|");
    for (const { what, required, measured, holds, isTiming = false } of findings) {
      const isJudged = !isTiming || scale >= minJudgedScale;
      const verdict = holds ? "yes" : isJudged ? "**no**" : "no, not judged";
      console.log(`| ${what} | ${required} | ${measured} | ${verdict} |`);
      if (isJudged && !holds) process.exitCode = 1;
    }
  }
});
