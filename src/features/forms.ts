/** Features of forms: a list of their own, which is loaded with the first form. */
import type { FormFeature } from '../ui/form/feature.ts';
import { tokensOfUser } from './access-tokens/ui/restored-tokens.tsx';
import { anonymiseOfForm } from './anonymise/ui/form.ts';
import { draftsOfForm } from './drafts/ui/form.tsx';
import { historyOfForm } from './history/ui/history-drawer.tsx';
import { relatedOfForm } from './related-lists/ui/lazy-related.tsx';
import { viewAsOfForm } from './view-as/ui/view-as-button.tsx';

export const formFeatures: readonly FormFeature[] = [
  draftsOfForm,
  historyOfForm,
  viewAsOfForm,
  tokensOfUser,
  anonymiseOfForm,
  relatedOfForm,
];
