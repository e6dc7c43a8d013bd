import { isPictureUrl } from "../../pictures/picture.ts";
import type { ValueField } from "./field.ts";
import { faultResult, singleInputField } from "./value.ts";

/** A picture's file with its size, as the upload returns it. Its properties belong to the surrounding object. */
export function pictureFileField(): ValueField {
  return {
    ...singleInputField(
      { kind: "picture" },
      (value) => {
        const { url, widthPx, heightPx, placeholder } = value as Readonly<Record<string, unknown>>;
        return url === undefined ? "" : JSON.stringify({ url, widthPx, heightPx, placeholder });
      },
      (text) => {
        if (text === "") return faultResult("picture");
        const file = parsePictureFile(text);
        return file === null ? faultResult("picture") : { value: file };
      },
    ),
    isInlined: true,
  };
}

interface PictureFile {
  readonly url: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
}

/** Parses the picture file in an input; null if the text is none. */
export function parsePictureFile(text: string): PictureFile | null {
  try {
    const { url, widthPx, heightPx, placeholder } = JSON.parse(text) as Partial<PictureFile>;
    const isPositiveInt = (side: unknown): side is number => Number.isInteger(side) && Number(side) > 0;
    return typeof url === "string" && isPictureUrl(url) && isPositiveInt(widthPx) && isPositiveInt(heightPx)
      ? { url, widthPx, heightPx, placeholder: placeholder ?? "" }
      : null;
  } catch {
    return null;
  }
}

/** A logo as SVG: view box and path data. */
export function svgLogoField(): ValueField {
  return {
    kind: "value",
    control: { kind: "drawing" },
    inputs: ["viewBox", "path"],
    write: (value) => {
      const { viewBox = "", path = "" } = (value ?? {}) as {
        readonly viewBox?: string;
        readonly path?: string;
      };
      return [viewBox, path];
    },
    read: ([viewBox = "", path = ""]) =>
      /^-?[\d.]+(?: -?[\d.]+){3}$/.test(viewBox) &&
      /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+eE-]+$/.test(path) &&
      path.length <= 20_000
        ? { value: { viewBox, path } }
        : faultResult("drawing", "path"),
    isBlank: (texts) => texts.every((text) => text.trim() === ""),
  };
}
