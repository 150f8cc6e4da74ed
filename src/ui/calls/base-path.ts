/** Where the entity calls live. The portal file says it; `PortalProvider` passes it on, since calls are made outside React. */
let path: string | undefined;

/** Called by `PortalProvider` with the portal's `basePath`, before any screen is drawn. */
export function setBasePath(basePath: string): void {
  path = `/${basePath}`;
}

/** `/api/campaigns`, or whatever the portal file says. Fails loudly where no screen stands inside a `PortalProvider`. */
export function basePath(): string {
  if (path === undefined) throw new Error('No entity call can be made outside <PortalProvider>.');
  return path;
}
