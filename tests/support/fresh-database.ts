import { randomBytes } from "node:crypto";
import { withClient } from "./client.ts";

/** Creates an empty database on this server. */
export async function createTemporaryDatabase(
  serverUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `drill_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(serverUrl, name);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}

/**
 * Creates a database, empty or as a copy of another on the same server without connections.
 * @returns its URL
 */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = "template0",
): Promise<string> {
  await onServer(serverUrl, `create database ${name} template ${template} encoding 'UTF8' locale 'C.UTF-8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
