/** An instruction of a build stage that changes the stage's files. */
export type DockerfileInstruction =
  | { readonly kind: "run"; readonly command: string }
  | {
      readonly kind: "copy";
      /** Name of the stage to copy from; null for the build context. */
      readonly from: string | null;
      readonly sources: readonly string[];
      readonly target: string;
    };

export interface BuildStage {
  /** Name by which other stages refer to this stage; "" if it has none. */
  readonly name: string;
  /** Working directory of the stage (WORKDIR). */
  readonly folder: string;
  readonly steps: readonly DockerfileInstruction[];
  /** Environment variables (ENV) of the stage's programs. */
  readonly environment: Readonly<Record<string, string>>;
  /** The command of a container (CMD), as an array of words; empty if the stage has none. */
  readonly command: readonly string[];
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Parses the instructions that our Dockerfile uses: FROM, WORKDIR, COPY, RUN, ENV and CMD. Ignores others, because
 * they change no files.
 * @throws if an instruction comes before the first FROM
 */
export function parseDockerfile(text: string): readonly BuildStage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: BuildStage[] = [];
  for (const line of lines) {
    const [, word = "", args = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (word === "FROM") {
      const name = / AS (\S+)$/.exec(args)?.[1] ?? "";
      stages.push({ name, folder: "/", steps: [], environment: {}, command: [] });
      continue;
    }
    const stage = stages.pop();
    if (!stage) throw new Error(`An instruction before the first FROM: ${line}`);
    stages.push({ ...stage, ...applyInstruction(stage, word, args) });
  }
  return stages;
}

function applyInstruction(stage: BuildStage, word: string, args: string): Partial<BuildStage> {
  switch (word) {
    case "WORKDIR":
      return { folder: args };
    case "RUN":
      return { steps: [...stage.steps, { kind: "run", command: args }] };
    case "COPY": {
      const from = /^--from=(\S+)\s/.exec(args)?.[1] ?? null;
      const paths = wordsOf(args).filter((part) => !part.startsWith("--"));
      return {
        steps: [
          ...stage.steps,
          { kind: "copy", from, sources: paths.slice(0, -1), target: paths.at(-1) ?? "" },
        ],
      };
    }
    case "ENV":
      return {
        environment: {
          ...stage.environment,
          ...Object.fromEntries(wordsOf(args).map((pair) => pair.split("=", 2))),
        },
      };
    case "CMD":
      return { command: JSON.parse(args) as string[] };
    default:
      return {};
  }
}
