/** The type of `generated/own-code.ts`: a slot that is not made for its entity does not compile. */
import type {
  Call,
  Check,
  Computed,
  ComputedName,
  EntityName,
  Fill,
  FilledName,
  Schema,
  TransitionName,
  Transitions,
} from './server.ts';

/** A call, whatever its body and answer are. */
type AnyCall = Omit<Call<never, unknown>, 'body'> & { readonly body: Schema };

export interface OwnCode {
  readonly computed: {
    readonly [Name in EntityName]?: { readonly [Field in ComputedName<Name>]: Computed<Name, Field> };
  };
  readonly fills: {
    readonly [Name in EntityName]?: { readonly [Field in FilledName<Name>]: Fill<Name, Field> };
  };
  readonly transitions: {
    readonly [Name in EntityName]?: { readonly [Field in TransitionName<Name>]: Transitions<Name, Field> };
  };
  readonly checks: { readonly [Name in EntityName]?: Readonly<Record<string, Check<Name>>> };
  readonly calls: { readonly [Name in EntityName]?: Readonly<Record<string, AnyCall>> };
}
