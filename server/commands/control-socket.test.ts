import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BootError } from "../process/boot-error.ts";
import {
  sendCommandToProcesses,
  sendCommandToSite,
  serveControlSocket,
  serveProcessControlSocket,
} from "./control-socket.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "home-finder-control-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function serve(folder: string, answer: string) {
  const server = await serveProcessControlSocket(folder, { state: async () => answer });
  onTestFinished(() => void server?.close());
  return server;
}

test.skipIf(process.platform === "win32").each([
  ["their folder", (folder: string) => folder],
  ["a folder whose name is too long for a socket", (folder: string) => join(folder, "x".repeat(120))],
])("All running processes that share %s are asked, and none that has ended", async (_, subfolderOf) => {
  const folder = subfolderOf(newFolder());
  mkdirSync(folder, { recursive: true });
  expect(await sendCommandToProcesses(folder, "state")).toEqual([]);
  const first = await serve(folder, "first");
  await serve(folder, "second");
  expect((await sendCommandToProcesses(folder, "state")).toSorted()).toEqual(['"first"', '"second"']);
  await new Promise((resolve) => first?.close(resolve));
  expect(await sendCommandToProcesses(folder, "state")).toEqual(['"second"']);
});

test.skipIf(process.platform === "win32")("The socket of a killed process is removed", async () => {
  const folder = newFolder();
  const first = await serve(folder, "first");
  const [name = ""] = readdirSync(folder);
  await new Promise((resolve) => first?.close(resolve));
  writeFileSync(join(folder, name), "");
  expect(await sendCommandToProcesses(folder, "state")).toEqual([]);
  await serve(folder, "second");
  expect(readdirSync(folder)).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain(name);
});

test.skipIf(process.platform === "win32")(
  "A failed order is reported with the site's message alone",
  async () => {
    const folder = newFolder();
    const server = await serveControlSocket(folder, {
      backup: () => Promise.reject(new Error("It exists already.")),
    });
    onTestFinished(() => void server.close());
    const send = (order: string) => sendCommandToSite(folder, order, "");
    await expect(send("backup")).rejects.toEqual(new BootError("It exists already."));
    const errorMessage =
      "The running site does not know this command: it is of another version. Start it again.";
    await expect(send("newer")).rejects.toEqual(new BootError(errorMessage));
  },
);
