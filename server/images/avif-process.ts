// A process of its own, started by avif-maker.ts: makes one AVIF after another at the priority it is given, the
// lowest, so that pages go first; and nothing that a picture does to the decoder happens where visitors are answered.
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import sharp from "sharp";
import type { AvifOrder, AvifReply } from "./avif-maker.ts";
import { writeWhole } from "./whole-file.ts";

/** At this quality pictures look like their WebP at about two thirds of its size (docs/decisions/0009-pictures.md). */
const avif = { quality: 54, effort: 3, chromaSubsampling: "4:2:0" } as const;
const maxPixels = 4_000 * 4_000;
/** What saves less than this is not worth a second copy. */
const worthwhile = 0.95;

setPriority(Number(process.argv[2]));
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

async function make({ source, width, rival, target, noGainMark }: AvifOrder): Promise<number> {
  const picture = sharp(await readFile(source), { limitInputPixels: maxPixels, failOn: "error" });
  const made = await picture.resize({ width, withoutEnlargement: true }).avif(avif).toBuffer();
  const { length: rivalBytes } = await readFile(rival);
  if (made.length > rivalBytes * worthwhile) {
    await writeWhole(noGainMark, Buffer.alloc(0));
    return 0;
  }
  await writeWhole(target, made);
  return made.length;
}

process.on("message", (order: AvifOrder) => {
  make(order).then(
    (bytes) => process.send?.({ bytes } satisfies AvifReply),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies AvifReply),
  );
});
// The site has ended, however it did. An ordinary exit would first finish the picture that is under way.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Signals of the terminal reach the whole group; the site says itself when this one is to end.
process.on("SIGINT", () => {});
