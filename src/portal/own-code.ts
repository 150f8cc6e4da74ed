/** The type of `generated/own-code.ts`: a slot that is not made for its entity does not compile. */
import type { After, Call, Check, EntityName, Job, Schema } from './server.ts';

/** A call, whatever its body and answer are. */
type AnyCall = Omit<Call<never, unknown>, 'body'> & { readonly body: Schema };

export interface OwnCode {
  readonly checks: { readonly [Name in EntityName]?: Readonly<Record<string, Check<Name>>> };
  readonly calls: { readonly [Name in EntityName]?: Readonly<Record<string, AnyCall>> };
  readonly after: { readonly [Name in EntityName]?: Readonly<Record<string, After<Name>>> };
  readonly jobs: Readonly<Record<string, { readonly schedule: string; readonly timeZone: string; readonly run: Job }>>;
}
