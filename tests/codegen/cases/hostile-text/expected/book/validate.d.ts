// Generated from catalogue/book.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Validate } from '#model/validation.ts';

/** Judges a It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; 
é that is to be saved. */
export declare const validateBook: Validate;
