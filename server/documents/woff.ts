import { inflateSync } from "node:zlib";

const headerBytes = { woff: 44, entry: 20, sfnt: 12, record: 16 } as const;
/** The first four bytes of a WOFF file: "wOFF". */
const signature = 0x774f4646;

/**
 * Unpacks a WOFF file (W3C, WOFF File Format 1.0) into the font that it contains, whose tables may be compressed.
 * @throws when the file is not WOFF
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error("This is not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, index));
  const head = Buffer.alloc(headerBytes.sfnt + headerBytes.record * count);
  woff.copy(head, 0, 4, 8);
  const log2 = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 << log2, 6);
  head.writeUInt16BE(log2, 8);
  head.writeUInt16BE(count * 16 - (16 << log2), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const record = headerBytes.sfnt + headerBytes.record * index;
    tag.copy(head, record);
    head.writeUInt32BE(checksum, record + 4);
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(data.length, record + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, index: number) {
  const entry = headerBytes.woff + headerBytes.entry * index;
  const offset = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    data: packedLength < length ? inflateSync(packed, { maxOutputLength: length }) : packed,
  };
}
