/** A catalogue file that is being written, and what could not be said in it. */
import type { FieldKind } from '#model/kinds.ts';
import type { JsonObject } from '../print/json.ts';

/** A line of `fields`. */
export interface FieldDraft extends JsonObject {
  readonly name: string;
  readonly kind: FieldKind;
  readonly label?: string | undefined;
  readonly required?: true | undefined;
  readonly readOnly?: true | undefined;
  readonly to?: string | undefined;
  readonly as?: string | undefined;
}

/** What the file of an entity says, in the order in which it is read. */
export interface EntityDraft extends JsonObject {
  readonly name: string;
  readonly table?: string | undefined;
  readonly label: { readonly one: string; readonly many: string };
  readonly fields: readonly FieldDraft[];
  readonly readOnly?: true | undefined;
  readonly dropdown?: true | undefined;
  readonly list: { readonly path: string };
}

/** Without what is undefined, which is not said. */
export const said = <Draft extends JsonObject>(draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Draft;

/** Something of the database that the catalogue does not say: where it is, why, and what becomes of it. */
export interface Unsaid {
  /** `film`, `film.special_features`, or the name of a check. */
  readonly place: string;
  readonly reason: string;
  readonly result: string;
}

/** Collects what is not said. */
export type NotSaid = (place: string, reason: string, result: string) => void;
