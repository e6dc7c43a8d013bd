interface ImportMetaEnv {
  /** Names the build that this code is part of (vite.config.ts). */
  readonly BUILD_ID: string;
}
