import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fakeBucketCredentials, FakeBucket } from "../../../tests/support/fake-bucket.ts";
import { writeEncryptedManifest } from "../../backup/encrypted/encrypted-manifest.ts";
import { openBackupStorage } from "../../backup/storage/open-storage.ts";
import { createObjectCipher } from "../../backup/storage/object-cipher.ts";
import { type Finding, formatFindings } from "../finding.ts";
import { checkBackupStorage } from "./backup-storage.ts";
import { checkTraceCollector } from "./trace-collector.ts";

const lines = (findings: readonly Finding[]) => formatFindings(findings).join("\n");
const key = Buffer.alloc(32, 1);

describe("The place of the back-ups", () => {
  function newFolder() {
    const folder = mkdtempSync(join(tmpdir(), "home-finder-doctor-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return { kind: "folder", folder } as const;
  }

  test("when not configured is no fault", async () => {
    expect(lines(await checkBackupStorage(null))).toContain("ok       Back-ups: no place is set");
  });

  test("stores, returns and removes an object and leaves nothing behind", async () => {
    const storage = newFolder();
    expect(lines(await checkBackupStorage({ storage, key }))).toMatch(/^ {2}ok .*there is no back-up yet$/);
    expect(readdirSync(storage.folder)).toEqual([]);
  });

  test("is a fault when the newest back-up was made with another key", async () => {
    const storage = newFolder();
    const contents = { migrations: [], tables: [], files: [] };
    const manifest = { format: 2, madeAt: "2026-11-26T02:30:00Z", ...contents } as const;
    await writeEncryptedManifest(openBackupStorage(storage), createObjectCipher(key), manifest);
    expect(lines(await checkBackupStorage({ storage, key }))).toContain(
      "BACKUP_KEY opens 2026-11-26T02-30-00Z",
    );
    const output = lines(await checkBackupStorage({ storage, key: Buffer.alloc(32, 2) }));
    expect(output).toMatch(/^ {2}fault .*BACKUP_KEY is not the key that it was made with/);
    expect(output).not.toContain(storage.folder);
  });

  test("that cannot be written is a fault, which does not reveal its path", async () => {
    const storage = { kind: "folder", folder: new URL(import.meta.url).pathname } as const;
    const output = lines(await checkBackupStorage({ storage, key }));
    expect(output).toMatch(/^ {2}fault .*The folder BACKUP_TO of the back-ups cannot be used/);
    expect(output).not.toContain(storage.folder);
  });

  test("may be a bucket; refused access is a fault", async () => {
    const bucket = new FakeBucket();
    await bucket.listen();
    onTestFinished(() => bucket.close());
    const storage = { kind: "bucket", ...fakeBucketCredentials, endpoint: bucket.endpoint } as const;
    expect(lines(await checkBackupStorage({ storage, key }))).toMatch(/^ {2}ok .*written, read and removed/);
    expect(bucket.objects.size).toBe(0);
    const refused = { ...storage, secretAccessKey: "wrong-secret" };
    const output = lines(await checkBackupStorage({ storage: refused, key }));
    expect(output).toMatch(/^ {2}fault .*cannot be used: it answers 403/);
    expect(output).not.toContain("wrong-secret");
  });
});

describe("The collector of traces", () => {
  const { signal } = new AbortController();

  test("when not configured is no fault", async () => {
    expect(lines(await checkTraceCollector(null, signal))).toContain("ok       Traces: no collector is set");
  });

  test("accepts connections, gets no request, and must speak TLS if its address is https", async () => {
    let requestCount = 0;
    const server = createServer(() => void requestCount++);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const output = lines(await checkTraceCollector(`http://name:secret@${host}/v1?token=secret`, signal));
    expect(output).toContain(`ok       Traces: ${host} (OTEL_EXPORTER_OTLP_ENDPOINT) takes connections`);
    expect(output).not.toContain("secret");
    expect(lines(await checkTraceCollector(`https://${host}`, signal))).toMatch(/^ {2}fault /);
    expect(requestCount).toBe(0);
  });

  test("that cannot be reached is a fault", async () => {
    const output = lines(await checkTraceCollector("http://127.0.0.1:2", signal));
    expect(output).toMatch(/^ {2}fault .*refuses the connection/);
  });
});
