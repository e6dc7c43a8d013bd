/** A script of this folder, bundled and minified to be inlined in the HTML (scripts/inline-script-plugin.ts). */
declare module "*?inline-script" {
  const source: string;
  export default source;
}

/** The address of a script, such as those of the live map, bundled into a file of its own (scripts/script-file-plugin.ts). */
declare module "*?script-file" {
  const url: string;
  export default url;
}
