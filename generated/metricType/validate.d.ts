// Generated from catalogue/metricType.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Validate } from '#model/validation.ts';

/** Judges a Metric Type that is to be saved. */
export declare const validateMetricType: Validate;
