/** A script of this folder, bundled and minified for inlining in HTML (scripts/inline-script-plugin.ts). */
declare module "*?inline-script" {
  const source: string;
  export default source;
}

/**
 * The address of a script that is bundled into its own file, such as those of the live map
 * (scripts/script-file-plugin.ts).
 */
declare module "*?script-file" {
  const url: string;
  export default url;
}
