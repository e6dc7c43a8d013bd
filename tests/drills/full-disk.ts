import { openWebhookReceiver } from "../support/webhook-receiver.ts";
import { readTestPicture } from "../support/pictures.ts";
import { type RunningSite, startSite } from "../support/running-site.ts";
import {
  type Drill,
  type DrillFinding,
  pollUntil,
  readMetric,
  requireAtLeast,
  requireEqual,
  requireNone,
} from "./drill.ts";
import { openLeadForm } from "./outage-leads.ts";
import { canMountFileSystems } from "./own-mounts.ts";
import { useLocalDisk, mountSmallDisk } from "./small-disk.ts";
import { uploadPictureParts, createDrillOwner } from "./uploads.ts";

/**
 * Texts that people type in this drill, and their addresses. Neither the log nor a trace may contain any of them.
 */
const canaryTexts = {
  name: "Canarina Vogel",
  phone: "01055598765",
  message: "canary-message-7319",
  search: "canary-search-4410",
  partner: "canary-partner-5521",
  file: "canary-photo",
  address: "203.0.113.77",
  browser: "CanaryBrowser",
  staff: "drill@example.com",
};

export const fullDiskDrill: Drill = {
  name: "full-disk",
  summary:
    "a disk that is nearly full: files are refused, requests kept; neither log nor traces say who it was",
  async run({ say }) {
    await using cleanup = new AsyncDisposableStack();
    const collector = cleanup.adopt(await openWebhookReceiver(), (each) => each.close());
    const disk = cleanup.adopt(canMountFileSystems() ? mountSmallDisk() : useLocalDisk(), (volume) =>
      volume.discard(),
    );
    if (!disk.fill)
      say("nothing can be mounted here: the limits are set above what is left, and there is no way back");
    const site = await startSite({
      ...disk.options,
      environment: {
        LOG_LEVEL: "debug",
        TRUSTED_PROXIES: "127.0.0.1",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
        ...disk.options.environment,
      },
    });
    cleanup.defer(() => site.stop("SIGKILL").then(() => {}));
    const findings: DrillFinding[] = [];
    const cookie = await createDrillOwner(site);
    const form = await openLeadForm(site, canaryTexts.phone);
    const noticeOf = async () => {
      const answer = await fetch(`${site.origin}/en/admin/staff`, { headers: { Cookie: cookie } });
      const page = await answer.text();
      if (!page.includes("disk is nearly full")) return "none";
      return page.includes("until there is room") ? "full" : "low";
    };
    const becomes = async (expected: string) => {
      const { answer } = await pollUntil(noticeOf, (notice) => notice === expected);
      return requireNone(
        `owners who do not read "${expected}" above their pages`,
        answer === expected ? 0 : 1,
      );
    };
    if (disk.fill) {
      disk.fill(site, disk.warnMb - 10, await freeMb(site));
      findings.push(
        await becomes("low"),
        requireEqual("status of a picture while there is room", await upload(site, cookie), 200),
      );
      disk.fill(site, disk.refuseMb - 10, await freeMb(site));
    }
    findings.push(await becomes("full"));
    const copies = await readMetric(site.origin, "page_cache_disk_bytes");
    findings.push(
      requireEqual("status of a picture without room", await upload(site, cookie), 507),
      requireNone(
        "files of imports that are not refused with what was typed",
        await checkRefusedImport(site, cookie),
      ),
      requireNone("requests that are not stored", await sendLead(site, form.fields)),
      requireNone("pages that are not answered", await countUnansweredPages(site)),
      requireNone(
        "bytes of copies of pages that were added",
        (await readMetric(site.origin, "page_cache_disk_bytes")) - copies,
      ),
    );
    if (disk.fill) {
      disk.fill(site, 0, 0);
      findings.push(
        await becomes("none"),
        requireEqual("status of a picture afterwards", await upload(site, cookie), 200),
      );
    }
    await site.stop();
    const traces = collector.received.map(({ body }) => body).join("\n");
    const log = site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .join("\n");
    const canaries = [
      ...Object.values(canaryTexts),
      ...cookie.split("; ").map((one) => one.slice(one.indexOf("=") + 1)),
    ];
    for (const [source, text] of [
      ["the log", log],
      ["traces", traces],
    ] as const) {
      const leaks = canaries.filter(
        (canary) => text.includes(canary) || text.includes(encodeURIComponent(canary)),
      );
      for (const canary of leaks) say(`${source}: ${canary}`);
      findings.push(requireNone(`words of people in ${source}`, leaks.length));
    }
    // Proves that the log and the traces are not empty. If they were, the findings above would prove nothing.
    const names = new Set([...traces.matchAll(/"name":"([^"]+)","kind"/g)].map(([, name]) => name));
    const expectedSpans = [
      "GET /:lang/listings",
      "POST /api/leads",
      "render",
      "select",
      "insert",
      "job leads/daily",
    ];
    findings.push(
      requireNone("kinds of spans that are missing", expectedSpans.filter((name) => !names.has(name)).length),
      requireAtLeast("lines of requests in the log", log.split('"msg":"request"').length - 1, 5, "lines"),
    );
    say(`spans: ${[...names].join(", ")}`);
    return findings;
  },
};

const freeMb = async ({ origin }: RunningSite) =>
  Math.floor((await readMetric(origin, "disk_free_bytes")) / 2 ** 20);

/** Uploads a picture. @returns the status of the response */
async function upload({ origin }: RunningSite, cookie: string): Promise<number> {
  const picture = { name: `${canaryTexts.file}.jpg`, bytes: readTestPicture("noise.jpeg") };
  return (await uploadPictureParts(origin, cookie, [picture])).status;
}

/**
 * Uploads an import file. @returns 0 if it is refused with a message and the form still has what was typed,
 * otherwise 1
 */
async function checkRefusedImport({ origin }: RunningSite, cookie: string): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob(["unitcode\nAA01-101\n"]), `${canaryTexts.file}.csv`);
  form.append("partner", canaryTexts.partner);
  const headers = { Origin: origin, Cookie: cookie };
  const answer = await fetch(`${origin}/ar/admin/import/file`, { method: "POST", headers, body: form });
  const text = await answer.text();
  const hasMessage =
    text.includes("لا توجد مساحة على الخادم لهذا الملف") && text.includes(canaryTexts.partner);
  return answer.status === 507 && hasMessage ? 0 : 1;
}

/** Sends a lead. @returns 0 if it is stored, otherwise 1 */
async function sendLead({ origin }: RunningSite, fields: Readonly<Record<string, string>>): Promise<number> {
  const { status } = await fetch(`${origin}/api/leads?lang=en`, {
    method: "POST",
    headers: { Origin: origin, "X-Forwarded-For": canaryTexts.address, "User-Agent": canaryTexts.browser },
    body: new URLSearchParams({ ...fields, name: canaryTexts.name, message: canaryTexts.message }),
  });
  return status === 200 || status === 201 ? 0 : 1;
}

/** Opens pages that were never opened before. @returns how many were not answered */
async function countUnansweredPages({ origin }: RunningSite): Promise<number> {
  const paths = [
    `/en/listings?q=${canaryTexts.search}`,
    "/ar/listings?type=villa",
    "/en/about",
    `/en/${canaryTexts.search}`,
  ];
  let missing = 0;
  for (const path of paths) {
    const headers = { "X-Forwarded-For": canaryTexts.address, "User-Agent": canaryTexts.browser };
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    if (answer.status >= 500) missing++;
  }
  return missing;
}
