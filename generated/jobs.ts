// Generated from catalogue/portal.json by src/features/jobs/codegen/emit-jobs.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Jobs } from '#features/jobs/model/own-code.ts';

/** Own code that runs on a schedule, by name. */
export const jobs: Jobs = {};
