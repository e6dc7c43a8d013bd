interface ImportMetaEnv {
  /** The build's id (vite.config.ts). */
  readonly BUILD_ID: string;
}

/** The CSS of each page, by the path of its route module (scripts/styles/page-styles-plugin.ts). */
declare module "virtual:page-styles" {
  export const pageStyles: Readonly<Record<string, string>>;
}

/** The address of a style sheet that is loaded on demand. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
