/** The type of `generated/own-code.ts`: a slot that is not made for its entity does not compile. */
import type { Check, EntityName } from './server.ts';

export interface OwnCode {
  readonly checks: { readonly [Name in EntityName]?: Readonly<Record<string, Check<Name>>> };
}
