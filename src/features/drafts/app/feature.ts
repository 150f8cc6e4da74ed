/** Drafts in the browser: a sign-out removes them. Those of a form are in `../ui/form.tsx`. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { removeAllDrafts } from '../ui/draft-keys.ts';

export const draftScreens: BrowserFeature = { name: 'drafts', forget: removeAllDrafts };
