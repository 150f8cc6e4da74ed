// Generated from catalogue/book.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Validate } from '#model/validation.ts';

/** Judges what is to be saved among the It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é. */
export declare const validateBook: Validate;
