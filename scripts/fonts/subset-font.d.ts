declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features to keep. */
    readonly keepFeatures: readonly string[];
    /** The range to keep of each axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** Returns the font reduced to the glyphs of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
