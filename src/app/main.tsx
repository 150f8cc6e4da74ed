import './styles.ts';
import './theme/theme.css';
import { MantineProvider } from '@mantine/core';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignOut } from '#ui/calls/call-events.ts';
import { setBasePath } from '#ui/calls/http.ts';
import { newQueryClient, watchReturns } from '#ui/calls/query-client.ts';
import { openRecord } from '#ui/form/record/open-record.ts';
import { setEntitySource } from '#ui/own-code/entity-source.ts';
import { PortalProvider } from '#ui/portal-context.tsx';
import { portal } from '#generated/portal.ts';
import { loadDirectory } from './directory/directory.ts';
import { documentTitle } from './environment.ts';
import { watchVersion } from './failures/new-version.ts';
import { logRenderError, watchFailures } from './failures/watch.ts';
import { watchFocus } from './frame/watch-focus.ts';
import { newRouter, preloadPage, routerContext } from './router.tsx';
import { browserFeatures } from '../features/browser.ts';
import { watchPermissions, watchSession } from './session/current-user.ts';
import { Gate } from './session/gate.tsx';
import { restoreAddress } from './session/sign-in.ts';
import { cookieColorScheme } from './theme/color-scheme.ts';
import { theme } from './theme/theme.ts';
import { watchTranslation } from './translation.ts';

restoreAddress();
setBasePath(portal.basePath);
const queryClient = newQueryClient();
const router = newRouter(queryClient);
const colorScheme = cookieColorScheme();

// By default in a later task: the second click of two quick ones would come before the button of the first is disabled.
notifyManager.setScheduler(queueMicrotask);
watchTranslation();
watchTitle();
watchFocus();
watchFailures(queryClient);
watchVersion();
watchSession();
watchPermissions(queryClient);
for (const { forget } of browserFeatures) if (forget !== undefined) onSignOut(forget);
watchReturns();
setEntitySource({
  entities: async () => (await import('#generated/entities.ts')).entities,
  screens: async () => (await loadDirectory()).screens,
});
// Not awaited here: the screen's chunk imports this one, and would wait for it.
void preloadPage(router, queryClient).then(render);

function render(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');

  createRoot(root, { onCaughtError: logRenderError }).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <PortalProvider portal={portal}>
            <Gate>
              {(permissions) => (
                <RouterProvider router={router} context={{ ...routerContext(queryClient), permissions }} />
              )}
            </Gate>
          </PortalProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** Keeps the document's title up to date with the open record. Called once. */
function watchTitle(): void {
  openRecord.subscribe(updateTitle);
  updateTitle();
}

function updateTitle(): void {
  document.title = documentTitle(window.location.hostname, portal, openRecord.get());
}
