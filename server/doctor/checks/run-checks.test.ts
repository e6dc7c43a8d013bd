import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveControlSocket } from "../../commands/control-socket.ts";
import { type Finding, formatFindings } from "../finding.ts";
import { runAllChecks } from "./run-checks.ts";

const lines = (findings: readonly Finding[]) => formatFindings(findings).join("\n");

test("A site that does not answer the doctor is a fault, and the other checks are reported all the same", async () => {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const control = await serveControlSocket(folder, { doctor: () => new Promise(() => {}) });
  onTestFinished(() => void control.close());
  const output = lines((await runAllChecks({ DATA_DIR: folder }, () => new Date(), 1_000)).findings);
  expect(output).toContain("fault    Database: did not come to an end within 1 seconds and was given up");
  expect(output).toContain("ok       Mail: no server is set");
  expect(output).toContain("ok       Back-ups: no place is set");
  expect(output).toContain("ok       Traces: no collector is set");
});
