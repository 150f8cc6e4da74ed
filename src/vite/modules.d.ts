/** A record schema as the function that `record-validators.ts` makes of it. */
declare module '*?validate' {
  import type { Validate } from '#model/validation/validate.ts';

  export const validate: Validate;
}
