interface ImportMetaEnv {
  /** The id of the build (vite.config.ts). */
  readonly BUILD_ID: string;
}

/** The styles of each page, by the path of its route's module (scripts/styles/page-styles-plugin.ts). */
declare module "virtual:page-styles" {
  export const pageStyles: Readonly<Record<string, string>>;
}

/** The address of a style sheet that is loaded on demand. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
