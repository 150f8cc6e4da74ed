// Generated from catalogue/rfaDetail.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Validate } from '#model/validation.ts';

/** Judges what is to be saved among the RFA Details. */
export declare const validateRFADetail: Validate;
