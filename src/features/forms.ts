/** Features of forms: a list of their own, which is loaded with the first form. */
import type { FormFeature } from '../ui/form/feature.ts';
import { tokensOfUser } from './access-tokens/ui/restored-tokens.tsx';
import { historyOfForm } from './history/ui/history-drawer.tsx';

export const formFeatures: readonly FormFeature[] = [tokensOfUser, historyOfForm];
