/** Features of the catalogue's language. */
import type { CodegenFeature } from '../../codegen/feature.ts';
import { deliveries } from './deliveries/codegen/feature.ts';
import { jobs } from './jobs/codegen/feature.ts';
import { savedLists } from './saved-lists/codegen/feature.ts';

export const codegenFeatures: readonly CodegenFeature[] = [savedLists, deliveries, jobs];
