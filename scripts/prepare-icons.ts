import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { runCommandLine } from "./command.ts";

const help = `
Draws the icons of browsers and phones from web/assets/mark.svg.

  node scripts/prepare-icons.ts

Writes public/favicon.ico, public/apple-touch-icon.png and public/icons/*.png. Running it again writes the same files.`;

const root = fileURLToPath(new URL("..", import.meta.url));
const publicFolder = join(root, "public");

/** Background colour of icons: the light stone of web/styles/tokens.css. */
const stone = "#f5f5f1";

/** The site's logo in its colours for the light theme, because an icon has no theme. */
function readMark(): Buffer {
  const svg = readFileSync(join(root, "web/assets/mark.svg"), "utf8");
  return Buffer.from(svg.replace(/<style>.*?<\/style>/s, ""));
}

interface IconLook {
  readonly sizePx: number;
  /** Margin on each side, as a fraction of the icon's side. */
  readonly margin: number;
  readonly background: string | null;
}

async function drawIcon(mark: Buffer, { sizePx, margin, background }: IconLook): Promise<Buffer> {
  const inner = Math.round(sizePx * (1 - 2 * margin));
  const resized = await sharp(mark, { density: (72 * inner) / 24 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  return sharp({
    create: { width: sizePx, height: sizePx, channels: 4, background: background ?? "#00000000" },
  })
    .composite([{ input: resized }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Wraps PNG images in an ICO file; every current browser can read PNG in ICO. */
function toIco(pictures: readonly { readonly sizePx: number; readonly png: Buffer }[]): Buffer {
  const entryBytes = 16;
  const head = Buffer.alloc(6 + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ sizePx, png }, index) => {
    const entryOffset = 6 + entryBytes * index;
    head.writeUInt8(sizePx, entryOffset);
    head.writeUInt8(sizePx, entryOffset + 1);
    head.writeUInt16LE(1, entryOffset + 4);
    head.writeUInt16LE(32, entryOffset + 6);
    head.writeUInt32LE(png.length, entryOffset + 8);
    head.writeUInt32LE(offset, entryOffset + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

await runCommandLine(help, async () => {
  const mark = readMark();
  mkdirSync(join(publicFolder, "icons"), { recursive: true });
  const write = async (name: string, look: IconLook) =>
    writeFileSync(join(publicFolder, name), await drawIcon(mark, look));
  for (const sizePx of [192, 512]) {
    await write(`icons/icon-${sizePx}.png`, { sizePx, margin: 0.14, background: stone });
    // Phones crop this icon to any shape. The logo stays visible in a circle with 80 % of the side as its
    // diameter.
    await write(`icons/maskable-${sizePx}.png`, { sizePx, margin: 0.2, background: stone });
  }
  await write("apple-touch-icon.png", { sizePx: 180, margin: 0.18, background: stone });
  const smallIcons = await Promise.all(
    [16, 32, 48].map(async (sizePx) => ({
      sizePx,
      png: await drawIcon(mark, { sizePx, margin: 0, background: null }),
    })),
  );
  writeFileSync(join(publicFolder, "favicon.ico"), toIco(smallIcons));
});
