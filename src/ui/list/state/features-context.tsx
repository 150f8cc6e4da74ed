import { createContext, use } from 'react';
import type { ListFeature } from './feature.ts';

const noFeatures: readonly ListFeature[] = [];

/** The features of lists, which the shell provides. */
export const ListFeatures = createContext(noFeatures);

export const useListFeatures = (): readonly ListFeature[] => use(ListFeatures);
