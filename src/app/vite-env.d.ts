interface ImportMetaEnv {
  /** Of package.json; written by vite.config.ts. */
  readonly PORTAL_VERSION: string;
}
