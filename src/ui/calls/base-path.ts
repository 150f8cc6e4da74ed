/** Base path of entity calls, from the portal file. Module state, set by `PortalProvider`, since calls are made outside React. */
let path: string | undefined;

/** Called by `PortalProvider` before any screen is rendered. */
export function setBasePath(basePath: string): void {
  path = `/${basePath}`;
}

/** For example `/api/campaigns`. Throws before a `PortalProvider` has been rendered. */
export function basePath(): string {
  if (path === undefined) throw new Error('No entity call can be made outside <PortalProvider>.');
  return path;
}
