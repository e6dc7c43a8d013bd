/** A script of this folder, bundled and minified to go inside the HTML (scripts/inline-script-plugin.ts). */
declare module "*?inline-script" {
  const source: string;
  export default source;
}
