/** Viewing as another user, in the browser: a bar above each page. The button that begins it is in `../ui/view-as-button.tsx`. */
import { lazyPart } from '#ui/lazy-part.tsx';
import type { BrowserFeature } from '../../../app/feature.ts';
import { useCurrentUser } from '../../../app/session/current-user.ts';

const ViewingBar = lazyPart(async () => (await import('./viewing-bar.tsx')).ViewingBar);

function ViewingAs() {
  const { viewAs } = useCurrentUser();
  return viewAs && <ViewingBar viewAs={viewAs} />;
}

export const viewAsScreens: BrowserFeature = { name: 'view-as', FrameTop: ViewingAs };
