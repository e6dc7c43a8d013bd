import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startPostgres } from "../../../tests/support/postgres-server.ts";
import { startStandbyServer } from "../../../tests/support/standby.ts";
import { formatFindings } from "../finding.ts";
import { checkStandbys } from "./standbys.ts";

test("Standbys are compared with the primary, and their roles need the rights for reading", async () => {
  const primary = await startPostgres({ isDedicated: true });
  onTestFinished(() => primary.stop());
  const standby = await startStandbyServer(primary.url);
  onTestFinished(() => standby.stop());
  await standby.answers();
  const asPrimary = new pg.Client(primary.url);
  await asPrimary.connect();
  onTestFinished(() => asPrimary.end());
  await asPrimary.query("create role reader login; create table listing (id int)");
  const lines = async (...urls: readonly string[]) =>
    formatFindings(await checkStandbys(primary.url, urls)).join("\n");
  const asReader = standby.url.replace("postgres@", "reader@");

  expect(formatFindings(await checkStandbys(null, []))).toEqual([
    "  ok       Standbys: none is named (DATABASE_REPLICA_URLS)",
  ]);
  await expect.poll(() => lines(standby.url)).toMatch(/^ {2}ok .*is read, and keeps up/);
  await expect.poll(() => lines(asReader)).toMatch(/^ {2}fault .*its role may not read all tables/);
  await asPrimary.query("grant select on listing to reader");
  await asPrimary.query("revoke usage on schema public from public");
  await expect
    .poll(() => lines(asReader))
    .toMatch(/^ {2}fault .*or finds none\. Grant it usage of the schema/);
  await asPrimary.query("grant usage on schema public to public");
  await expect.poll(() => lines(asReader)).toMatch(/^ {2}warning .*Grant pg_monitor/);
  await asPrimary.query("grant pg_monitor to reader");
  await expect.poll(() => lines(asReader)).toMatch(/^ {2}ok /);
  expect(await lines(primary.url)).toMatch(/^ {2}fault .*it is no standby/);
  const output = await lines("postgres://reader:secret@127.0.0.1:2/db");
  expect(output).toMatch(/^ {2}fault .*refuses the connection/);
  expect(output).not.toContain("secret");
  const onStandby = new pg.Client(standby.url);
  await onStandby.connect();
  await onStandby.query("select pg_wal_replay_pause()");
  await asPrimary.query("create table more (id int)");
  expect(await lines(standby.url)).toMatch(/^ {2}warning .*too far behind/);
  await onStandby.query("select pg_wal_replay_resume()");
  await onStandby.end();
});
