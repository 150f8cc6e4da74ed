/** The validation function that `record-validators.ts` compiles from a record schema. */
declare module '*?validate' {
  import type { Validate } from '#model/validation/validate.ts';

  export const validate: Validate;
}
