interface ImportMetaEnv {
  /** Names the build that this code is part of (vite.config.ts). */
  readonly BUILD_ID: string;
}

/** What each page needs of all style sheets, by the address of its route's module (scripts/styles/page-styles-plugin.ts). */
declare module "virtual:page-styles" {
  export const pageStyles: Readonly<Record<string, string>>;
}

/** The address of a style sheet that is fetched when it is needed. */
declare module "*.css?url" {
  const url: string;
  export default url;
}
