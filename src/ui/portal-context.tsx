import { createContext, use, type ReactNode } from 'react';
import type { Portal } from '#model/portal.ts';
import { setBasePath } from './calls/http.ts';

const PortalContext = createContext<Portal | null>(null);

/** Provides the portal's configuration. Rendered once, around the whole application. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  setBasePath(portal.basePath);
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The portal's configuration: title, limits, page sizes, text rules. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('usePortal needs a <PortalProvider> above it.');
  return portal;
}
