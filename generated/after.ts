// Generated from catalogue/ by src/features/deliveries/codegen/emit.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { AfterSaves } from '#features/deliveries/model/after-saves.ts';

/** Own code that follows saves, by entity and name. */
export const after: AfterSaves = {};
