/** Quick find in the browser: the search box of the top bar. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { removeRecent } from './recent-key.ts';
import { SearchBox } from './search-box.tsx';

export const quickFindScreens: BrowserFeature = { name: 'quick-find', SearchBox, forget: removeRecent };
