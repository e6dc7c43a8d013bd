declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    /** OpenType features that stay. */
    readonly keepFeatures: readonly string[];
    /** What is left of each axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** A font with the glyphs of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
