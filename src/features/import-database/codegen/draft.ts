/** Drafts of catalogue files, and omissions: what they can't express. */
import { isId, type FieldKind } from '#model/kinds.ts';
import type { FieldFile } from '../../../../codegen/load/files.ts';
import type { JsonObject } from '../../../../codegen/print/json.ts';
import type { OmissionKind } from './omission-kinds.ts';

/** An entry of `fields`. */
export interface FieldDraft extends JsonObject {
  readonly name: string;
  readonly column?: string | undefined;
  readonly kind: FieldKind;
  readonly label?: string | undefined;
  readonly required?: true | undefined;
  readonly readOnly?: true | undefined;
  readonly stamp?: FieldFile['stamp'] | undefined;
  readonly to?: string | undefined;
  readonly as?: string | undefined;
  readonly sourceKey?: true | undefined;
}

/** Whether a person fills the field of a new record. */
export const isTyped = (field: FieldDraft): boolean =>
  !isId(field) && field.readOnly !== true && field.stamp === undefined;

/** The file of an entity; properties are written in this order. */
export interface EntityDraft extends JsonObject {
  readonly name: string;
  readonly schema?: string | undefined;
  readonly table?: string | undefined;
  readonly label: { readonly one: string; readonly many: string };
  readonly key?: readonly string[] | false | undefined;
  readonly fields: readonly FieldDraft[];
  readonly readOnly?: true | undefined;
  readonly dropdown?: true | undefined;
  readonly list: { readonly path: string };
}

/** A copy without undefined properties. */
export const withoutUndefined = <Draft extends JsonObject>(draft: Draft): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Draft;

/** A part of the database that the catalogue doesn't describe: its kind, its location, the reason, and the consequence. */
export interface Omission {
  readonly kind: OmissionKind;
  /** `film`, `film.special_features`, or the name of a check constraint. */
  readonly location: string;
  readonly reason: string;
  readonly result: string;
}

/** Collects omissions. */
export type ReportOmission = (kind: OmissionKind, location: string, reason: string, result: string) => void;
