/** `POST …/import`: many rows at once, as the browser, the server and the OpenAPI document know them. */
import { isAuditField } from './audited.ts';
import type { EntitySpec } from './entity.ts';
import { isReference, isReferenceList, type FieldKind } from './kinds.ts';

/** The most rows of one import. */
export const maxImportRows = 100_000;

/** As many rows are written together: whole, or not at all. */
export const importBatchRows = 1_000;

/** The most bytes of a body. */
export const maxImportBytes = 32 * 1024 * 1024;

/** What becomes of a row. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Whether rows that come in fill the field: the portal says who changed a record, and lists of records are edited in forms. */
export const isImported = (
  { delete: how }: Pick<EntitySpec, 'delete'>,
  name: string,
  field: { readonly kind: FieldKind; readonly readOnly?: boolean },
): boolean =>
  name === 'isActive' ? how === 'soft' : !isAuditField(name) && field.readOnly !== true && !isReferenceList(field);

/** Every name that a column of an import may have. */
export const importColumns = (spec: EntitySpec): string[] =>
  Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]) => (isReference(field) ? [name, field.as] : [name]));
