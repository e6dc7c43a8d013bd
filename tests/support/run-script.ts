import { spawn } from "node:child_process";

/** Runs a program of scripts/ to its end. */
export async function runScript(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = spawn(process.execPath, [`scripts/${name}`, ...args], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, stdout: stdout.trim(), stderr: stderr.trim() };
}
