// The child process of picture-encoder.ts, which re-encodes uploaded pictures one after another. A picture that
// crashes or blocks the decoder therefore affects no requests.
import { open } from "node:fs/promises";
import { setPriority } from "node:os";
import sharp from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type PictureWidth, pictureWidths } from "../../domain/pictures/picture.ts";
import {
  detectPictureFormat,
  isAcceptedPictureSize,
  pictureSignatureBytes,
  type PictureUploadFault,
  pictureUploadLimits,
} from "../../domain/uploads/picture-upload.ts";
import type { PictureEncodeRequest, PictureEncodeReply } from "./picture-encoder.ts";
import type { EncodedPicture } from "../files/picture-store.ts";

/**
 * Quality by width. A result above `heavyBytes` is encoded again with `lowestQuality`. Similar to
 * scripts/prepare-pictures.ts, which makes more attempts.
 */
const encoding = {
  400: { quality: 76, heavyBytes: 20_000 },
  800: { quality: 76, heavyBytes: 60_000 },
  1600: { quality: 66, heavyBytes: 200_000 },
} as const satisfies Record<PictureWidth, object>;
const lowestQuality = 52;
const largest = 1600 satisfies PictureWidth;

setPriority(Number(process.argv[2]));
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    // For AVIF. The loader is also meant for HEIC, which this build of libvips cannot decode.
    "VipsForeignLoadHeifFile",
  ],
});

async function handleRequest({ source }: PictureEncodeRequest): Promise<PictureEncodeReply> {
  const refused = (fault: PictureUploadFault) => ({ refused: fault }) as const;
  const start = await readStart(source);
  if (start.length === 0) return refused("empty");
  const kind = detectPictureFormat(start);
  if (kind === null) return refused("unknown-kind");
  if (kind === "heic") return refused("heic");
  const facts = await readable(sharp(source, { limitInputPixels: false }).metadata());
  if (facts === null) return refused("damaged");
  if ((facts.pages ?? 1) > 1) return refused("moving");
  if (!isAcceptedPictureSize(facts.width, facts.height)) return refused("too-large");
  const decoded = await readable(
    sharp(source, { limitInputPixels: pictureUploadLimits.pixels, failOn: "error" })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      // Converts to sRGB, because the colour profile is dropped with all other metadata.
      .toColourspace("srgb")
      .ensureAlpha()
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true }),
  );
  return decoded === null ? refused("damaged") : { made: await encode(decoded.data, decoded.info) };
}

type RawImageInfo = { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };

async function encode(pixels: Buffer, { width, height, channels }: RawImageInfo): Promise<EncodedPicture> {
  const picture = () => sharp(pixels, { raw: { width, height, channels } });
  const files: EncodedPicture["files"][number][] = [];
  for (const targetWidth of pictureWidths) {
    const { quality, heavyBytes } = encoding[targetWidth];
    const sized = () => picture().resize({ width: targetWidth, withoutEnlargement: true });
    let bytes = await sized().webp({ quality, smartSubsample: true }).toBuffer();
    if (bytes.length > heavyBytes)
      bytes = await sized().webp({ quality: lowestQuality, smartSubsample: true }).toBuffer();
    files.push({ width: targetWidth, bytes });
  }
  const thumbnail = await picture()
    .resize(100, 100, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(thumbnail.info.width, thumbnail.info.height, thumbnail.data);
  return {
    widthPx: width,
    heightPx: height,
    placeholder: Buffer.from(hash).toString("base64"),
    files,
  };
}

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(pictureSignatureBytes),
      0,
      pictureSignatureBytes,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Resolves to null if the picture cannot be decoded, which is reported to the sender. */
function readable<T>(decoding: Promise<T>): Promise<T | null> {
  return decoding.catch(() => null);
}

process.on("message", (order: PictureEncodeRequest) => {
  handleRequest(order).then(
    (reply) => process.send?.(reply),
    (error: unknown) => process.send?.({ fault: String(error) } satisfies PictureEncodeReply),
  );
});
// The parent process has ended. SIGKILL, because a normal exit would finish the current picture first.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A terminal sends SIGINT to the whole process group. It is ignored here, because the parent ends this process.
process.on("SIGINT", () => {});
