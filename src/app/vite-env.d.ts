interface ImportMetaEnv {
  /** The version in package.json; written by vite.config.ts. */
  readonly PORTAL_VERSION: string;
}
