import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SocialCard } from "../../domain/pictures/social-card.ts";
import { longTimeoutOptions } from "../../tests/support/long-timeout.ts";
import type { Log } from "../process/log.ts";
import { createSocialCardFolder } from "./card-folder.ts";
import { createSocialCardRenderer, type SocialCardRenderer } from "./draw-card.ts";
import { createSocialCardService } from "./social-cards.ts";

const card: SocialCard = {
  locale: "en",
  brand: "Home Finder",
  title: "Ivoire East",
  subtitle: "New Cairo",
  figures: [{ label: "From", value: "EGP 6,240,000" }],
  line: { downShare: 20, years: [40, 40], onDeliveryShare: 0, openShare: 0, unstatedShare: 0 },
  pictures: [],
};
const publicFolder = new URL("../../public", import.meta.url).pathname;

describe("the pictures beside shared links", () => {
  let root: string;
  const warn = vi.fn<Log["warn"]>();
  const makeFolder = (maxBytes = 1 << 20) => createSocialCardFolder(join(root, "social"), maxBytes);
  const serviceOf = (
    draw: SocialCardRenderer,
    options: Partial<Parameters<typeof createSocialCardService>[0]> = {},
  ) => createSocialCardService({ draw, folder: makeFolder(), log: { warn }, ...options });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "home-finder-social-"));
    warn.mockClear();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test("are drawn once and then stored, also across a restart", async () => {
    const draw = vi.fn<SocialCardRenderer>(async () => Buffer.from("drawn"));
    const cards = () => serviceOf(draw);
    const first = cards();
    const images = await Promise.all([first.get("/a", card), first.get("/a", card)]);
    expect(images.map(String)).toEqual(["drawn", "drawn"]);
    expect(String(await first.get("/a", card))).toBe("drawn");
    expect(String(await cards().get("/a", card))).toBe("drawn");
    expect(draw).toHaveBeenCalledTimes(1);
  });

  test("are drawn again when their content has changed", async () => {
    const draw = vi.fn<SocialCardRenderer>(async ({ title }) => Buffer.from(title));
    const cards = serviceOf(draw);
    await cards.get("/a", card);
    expect(String(await cards.get("/a", { ...card, title: "Ivoire West" }))).toBe("Ivoire West");
  });

  test("are drawn one at a time, and the queue is limited", async () => {
    let drawingCount = 0;
    let maxDrawing = 0;
    const refused = Promise.withResolvers<void>();
    const draw = async () => {
      maxDrawing = Math.max(maxDrawing, ++drawingCount);
      // Drawing waits until all requests beyond the limit have been refused.
      await refused.promise;
      drawingCount--;
      return Buffer.from("drawn");
    };
    const cards = serviceOf(draw, { maxWaiting: 3 });
    let refusals = 0;
    const requests = Array.from({ length: 8 }, async (_, index) => {
      const answer = await cards.get(`/${index}`, card);
      if (answer === null && ++refusals === 5) refused.resolve();
      return answer;
    });
    const answers = await Promise.all(requests);
    expect(maxDrawing).toBe(1);
    expect(answers.filter((answer) => answer === null)).toHaveLength(5);
    expect(await cards.get("/7", card), "the queue is open again").not.toBeNull();
  });

  test("a failure is logged, and the next card is drawn", async () => {
    const draw = vi.fn<SocialCardRenderer>(async ({ title }) => {
      if (title === "broken") throw new Error("no glyphs");
      return Buffer.from("drawn");
    });
    const cards = serviceOf(draw);
    expect(await cards.get("/a", { ...card, title: "broken" })).toBeNull();
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ event: "social.draw-failed" }),
      expect.anything(),
    );
    expect(await cards.get("/b", card)).not.toBeNull();
  });

  test("a failing card is logged once, and tried again only after a while", async () => {
    let time = 0;
    let isBroken = true;
    const draw = vi.fn<SocialCardRenderer>(async () => {
      if (isBroken) throw new Error("no glyphs");
      return Buffer.from("drawn");
    });
    const cards = serviceOf(draw, { now: () => time });
    for (let request = 0; request < 5; request++) expect(await cards.get("/a", card)).toBeNull();
    expect(draw).toHaveBeenCalledTimes(1);
    time += 600_000;
    expect(await cards.get("/a", card)).toBeNull();
    expect(draw).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
    isBroken = false;
    time += 600_000;
    expect(String(await cards.get("/a", card))).toBe("drawn");
  });

  test("a card that hangs is abandoned after its timeout and aborted, and the next one is drawn", async () => {
    let isAborted = false;
    const draw = vi.fn<SocialCardRenderer>(({ title }, signal) => {
      if (title !== "endless") return Promise.resolve(Buffer.from("drawn"));
      signal?.addEventListener("abort", () => (isAborted = true));
      return new Promise(() => {});
    });
    const cards = serviceOf(draw, { timeoutMs: 20 });
    const endless = cards.get("/a", { ...card, title: "endless" });
    const next = cards.get("/b", card);
    expect(await endless).toBeNull();
    expect(String(await next)).toBe("drawn");
    expect(isAborted).toBe(true);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test("none is drawn while two hanging cards occupy threads, until one of them ends", async () => {
    const resolvers: (() => void)[] = [];
    const draw = vi.fn<SocialCardRenderer>(({ title }) =>
      title === "endless"
        ? new Promise((resolve) => resolvers.push(() => resolve(Buffer.from("late"))))
        : Promise.resolve(Buffer.from("drawn")),
    );
    const cards = serviceOf(draw, { timeoutMs: 20 });
    const endless = { ...card, title: "endless" };
    await Promise.all([cards.get("/a", endless), cards.get("/b", endless)]);
    expect(await cards.get("/c", card)).toBeNull();
    expect(draw).toHaveBeenCalledTimes(2);
    resolvers[0]?.();
    await expect.poll(() => cards.get("/c", card), longTimeoutOptions).not.toBeNull();
  });

  test("an unwritable disk does not prevent cards", async () => {
    writeFileSync(join(root, "social"), "a file where the folder should be");
    const cards = serviceOf(async () => Buffer.from("drawn"));
    expect(String(await cards.get("/a", card))).toBe("drawn");
    expect(warn).toHaveBeenCalled();
  });

  test("are stored again once the disk has recovered", async () => {
    const folder = makeFolder();
    // A symbolic link to itself: reading its size fails, but writing to the folder does not.
    mkdirSync(join(root, "social"));
    symlinkSync("loop.jpg", join(root, "social", "loop.jpg"));
    await expect(folder.write("a", Buffer.from("drawn"))).rejects.toThrow("ELOOP");
    rmSync(join(root, "social", "loop.jpg"));
    await folder.write("a", Buffer.from("drawn"));
    expect(String(await folder.read("a"))).toBe("drawn");
  });

  test("that are empty on the disk are drawn again", async () => {
    const folder = makeFolder();
    await folder.write("a", Buffer.from("drawn"));
    writeFileSync(join(root, "social", "a.jpg"), "");
    expect(await folder.read("a")).toBeNull();
  });

  test("unfinished files of a killed process are removed, younger ones are not", async () => {
    const social = join(root, "social");
    mkdirSync(social);
    for (const name of ["old.jpg.tmp", "old.jpg.0b1c.tmp", "new.jpg.0b1c.tmp"])
      writeFileSync(join(social, name), "half");
    for (const name of ["old.jpg.tmp", "old.jpg.0b1c.tmp"]) utimesSync(join(social, name), 1, 1);
    await makeFolder().write("a", Buffer.from("drawn"));
    expect(readdirSync(social).sort()).toEqual(["a.jpg", "new.jpg.0b1c.tmp"]);
  });

  test("two processes can write at the same time", async () => {
    const [one, other] = [makeFolder(), makeFolder()];
    const bytes = Buffer.alloc(200_000, 1);
    await Promise.all([one, other, one, other].map((folder) => folder.write("a", bytes)));
    expect((await one.read("a"))?.equals(bytes)).toBe(true);
    expect(readdirSync(join(root, "social"))).toEqual(["a.jpg"]);
  });

  test("stay within the size limit on disk: the oldest are removed", async () => {
    const folder = makeFolder(250);
    for (const name of ["a", "b"]) await folder.write(name, Buffer.alloc(100));
    utimesSync(join(root, "social", "b.jpg"), 1, 1);
    const reopened = makeFolder(250);
    await reopened.write("c", Buffer.alloc(100));
    expect(readdirSync(join(root, "social")).sort()).toEqual(["a.jpg", "c.jpg"]);
  });
});

describe("drawing a card", () => {
  const upload = "/uploads/1764100000000-0123456789abcdef0123456789abcdef.webp";
  const draw = createSocialCardRenderer(publicFolder, (url) =>
    url === upload.replace(".webp", "-800.webp")
      ? { file: join(publicFolder, "pictures/units/living-sea-800.webp") }
      : null,
  );
  const pixels = async (changes: Partial<SocialCard>) => {
    const { data, info } = await sharp(await draw({ ...card, ...changes }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  };
  const isNear = (colour: readonly number[], [r, g, b]: readonly [number, number, number]) =>
    Math.hypot((colour[0] ?? 0) - r, (colour[1] ?? 0) - g, (colour[2] ?? 0) - b) < 24;
  const brick = [172, 76, 41] as const;
  const nile = [3, 89, 84] as const;

  test("gives a JPEG of the size that networks require, small enough for chats", async () => {
    const bytes = await draw({ ...card, pictures: ["/pictures/projects/the-brooks-1.webp"] });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1_200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
  });

  test("begins the payment line on the side where reading begins", async () => {
    const english = await pixels({});
    expect(isNear(english(80, 562), brick)).toBe(true);
    expect(isNear(english(1_120, 562), nile)).toBe(true);
    const arabic = await pixels({ locale: "ar", title: "آيفوار إيست" });
    expect(isNear(arabic(1_120, 562), brick)).toBe(true);
    expect(isNear(arabic(80, 562), nile)).toBe(true);
  });

  test("outlines segments that nobody stated: dashed, or in the colour of instalments", async () => {
    const none = { downShare: 0, years: [], onDeliveryShare: 0, openShare: 0, unstatedShare: 0 };
    const open = await pixels({ line: { ...none, openShare: 100 } });
    expect([isNear(open(600, 555), nile), isNear(open(600, 562), nile)]).toEqual([true, false]);
    const unstated = await pixels({ line: { ...none, unstatedShare: 100 } });
    const inked = Array.from({ length: 60 }, (_, at) => (unstated(100 + at, 555)[0] ?? 255) < 160);
    expect(inked.filter(Boolean).length).toBeGreaterThan(20);
    expect(inked.filter((isInked) => !isInked).length).toBeGreaterThan(10);
  });

  test("stacks up to three pictures beside the same text", async () => {
    const brooks = "/pictures/projects/the-brooks-1.webp";
    const one = await pixels({ pictures: [brooks] });
    const two = await pixels({ pictures: [brooks, "/pictures/areas/new-cairo.webp", "/gone.webp"] });
    expect(one(200, 500)).not.toEqual(two(200, 500));
    expect(one(900, 40)).toEqual(two(900, 40));
  });

  test("draws an uploaded picture like one of our own, and leaves out one that is missing", async () => {
    const ownImage = await draw({ ...card, pictures: ["/pictures/units/living-sea.webp"] });
    expect((await draw({ ...card, pictures: [upload] })).equals(ownImage)).toBe(true);
    const missingUrl = upload.replace("abcdef.webp", "000000.webp");
    expect((await draw({ ...card, pictures: [missingUrl] })).equals(await draw(card))).toBe(true);
  });

  test("joins Arabic letters: a word is narrower than its letters apart", async () => {
    const widthOf = async (title: string) => {
      const pixelAt = await pixels({ locale: "ar", title, subtitle: "", figures: [], line: null });
      const inked = Array.from({ length: 1_080 }, (_, x) => x + 60).filter((x) =>
        Array.from({ length: 24 }, (_, row) => pixelAt(x, 260 + row * 6)).some(([red = 255]) => red < 100),
      );
      return (inked.at(-1) ?? 0) - (inked[0] ?? 0);
    };
    const joined = await widthOf("سسسسسسسس");
    expect(joined).toBeGreaterThan(0);
    expect(joined).toBeLessThan(0.95 * (await widthOf([..."سسسسسسسس"].join("\u200c"))));
  });

  test.each(["/pictures/../../package.json", "https://elsewhere.example/a.webp", "/pictures/units/a.webp?x"])(
    "opens no other file than a picture of our own (%s)",
    async (picture) => {
      expect((await draw({ ...card, pictures: [picture] })).equals(await draw(card))).toBe(true);
    },
  );

  test.each([
    ["markup", "<img src=x onerror=alert(1)> &amp; </svg>"],
    ["half a letter", "\ud800 home"],
    ["controls of direction", "\u202egnirts\u2066"],
    ["nothing", ""],
    ["a very long title", "وحدة سكنية ".repeat(400)],
  ])("draws whatever text there is: %s", async (_name, title) => {
    expect((await draw({ ...card, title })).length).toBeGreaterThan(10_000);
  });
});
