import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { extractPdfLetters } from "../../tests/support/pdf-letters.ts";
import { createDocumentRenderer } from "./documents.ts";
import type { PrintDocument } from "./print-document.ts";
import { unpackWoff } from "./woff.ts";

const documents = createDocumentRenderer(() => ({ en: "Home Finder", ar: "هوم فايندر" }));
const offer: PrintDocument = {
  locale: "ar",
  kicker: "العروض",
  title: "تلال السخنة",
  lead: "العين السخنة، Telal",
  blocks: [{ kind: "text", text: "مقدم 5% وقسط 25,000 ج.م" }],
  foot: {
    words: "هوم فايندر، 21 نوفمبر 2026.",
    details: "سجل تجاري 98765",
    codes: ["+20 100 123 4567"],
    pages: "صفحة {page} من {pages}",
  },
};
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/gu)?.length;

describe("A document", () => {
  test("is a PDF with Arabic, Latin and digits as selectable text", async () => {
    const pdf = await documents.toPdf(offer);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const letters = extractPdfLetters(pdf);
    const expected = [
      offer.title,
      offer.lead,
      offer.kicker,
      offer.foot.words,
      offer.foot.details,
      "مقدم 5% وقسط 25,000 ج.م",
    ].join("");
    const missing = [...new Set(expected)].filter((letter) => letter !== " " && !letters.has(letter));
    expect(missing).toEqual([]);
    // The PDF contains the two fonts and no others.
    expect(
      new Set(
        pdf
          .toString("latin1")
          .match(/\/BaseFont \/[\w+-]+/gu)
          ?.map((name) => name.slice(18, 27)),
      ),
    ).toEqual(new Set(["HankenGro", "Vazirmatn"]));
  });

  test("with the same content is typeset once", async () => {
    expect(await documents.toPdf({ ...offer })).toBe(await documents.toPdf(offer));
  });

  test("is refused while many others wait, and accepted afterwards", async () => {
    const requests = Array.from({ length: 40 }, (_, index) =>
      documents.toPdf({ ...offer, title: `تلال ${index}` }),
    );
    const answers = await Promise.allSettled(requests);
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index < 20 ? "fulfilled" : "rejected")),
    );
    expect(pagesOf(await documents.toPdf({ ...offer, title: "تلال 39" }))).toBe(1);
  });

  test("never interprets its content as markup", async () => {
    const text = '#read("/etc/passwd") *x* $y$ \\ <label> @ref #panic() ${1}';
    const pdf = await documents.toPdf({ ...offer, title: text, blocks: [{ kind: "heading", text }] });
    for (const sign of "#*$\\<@{") expect(extractPdfLetters(pdf)).toContain(sign);
  });

  test("with many rows continues on as many pages as it needs", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`قسط ${index + 1}`, "25,000 ج.م"]);
    const columns = [{ name: "القسط" }, { name: "المبلغ", share: 2 }];
    const pdf = await documents.toPdf({ ...offer, blocks: [{ kind: "table", columns, rows }] });
    expect(pagesOf(pdf)).toBeGreaterThan(3);
    expect(pagesOf(await documents.toPdf(offer))).toBe(1);
  });

  test("draws every kind of payment line", async () => {
    const pieces = [
      { look: "down", percent: 20 },
      { look: "years", percent: 75, yearPercent: 18.75 },
      { look: "delivery", percent: 5 },
    ] as const;
    const plan = { kind: "plan", name: "تقسيط", words: "مقدم 20%", price: "السعر الأساسي" } as const;
    const fullPdf = await documents.toPdf({ ...offer, blocks: [{ ...plan, pieces }] });
    const barePdf = await documents.toPdf({
      ...offer,
      blocks: [{ ...plan, pieces: [{ look: "down", percent: 100 }] }],
    });
    expect(fullPdf.length).toBeGreaterThan(barePdf.length);
  });
});

test("a file that is no WOFF is refused", async () => {
  expect(() => unpackWoff(Buffer.alloc(64))).toThrow("not a WOFF");
  const file = new URL(import.meta.resolve("@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff"));
  const font = unpackWoff(await readFile(file));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  expect(font.length % 4).toBe(0);
});

describe("A typesetter that hangs", () => {
  /** A typesetter that typesets every document except one, on which it loops forever. */
  const hangingProgram = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ id, data }) => {
        while (data.includes("for ever"));
        parentPort.postMessage({ id, pdf: new TextEncoder().encode(data) });
      });`)}`,
  );

  test("is replaced: its document fails, and the documents behind it are typeset", async () => {
    const renderer = createDocumentRenderer(() => ({ en: "Home Finder", ar: "هوم فايندر" }), {
      program: hangingProgram,
      // Long enough for a worker thread to start on a busy machine.
      timeoutMs: 2_000,
    });
    const set = (title: string) => renderer.toPdf({ ...offer, title });
    const [before, stuck, ...behind] = await Promise.allSettled(
      ["before", "for ever", "behind it", "for ever too", "last"].map(set),
    );
    expect(before?.status).toBe("fulfilled");
    expect(stuck).toMatchObject({ reason: { message: "The typesetter was silent for too long" } });
    expect(behind.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect((await set("afterwards")).toString()).toContain("afterwards");
  });
});

describe("A typesetter with nothing to set", () => {
  /** A typesetter that answers with the id of its thread, which is unique. */
  const counting = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from "node:worker_threads";
      parentPort.on("message", ({ id }) => parentPort.postMessage({ id, pdf: new TextEncoder().encode(String(threadId)) }));`)}`,
  );
  const threadsOf = async (idleMs: number) => {
    const renderer = createDocumentRenderer(() => ({ en: "Home Finder", ar: "هوم فايندر" }), {
      program: counting,
      idleMs,
    });
    const first = String(await renderer.toPdf({ ...offer, title: "first" }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return [first, String(await renderer.toPdf({ ...offer, title: "later" }))];
  };

  test("ends after a while, and another one starts with the next document", async () => {
    const [first, later] = await threadsOf(20);
    expect(later).not.toBe(first);
  });

  test("stays for documents that come earlier", async () => {
    const [first, later] = await threadsOf(60_000);
    expect(later).toBe(first);
  });
});
