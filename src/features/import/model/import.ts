/** Limits and columns of `POST …/import`, shared by browser, server and OpenAPI document. */
import { isAuditField } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isReference, isReferenceList, type FieldKind } from '#model/kinds.ts';

/** The most rows of one import. */
export const maxImportRows = 100_000;

/** Rows per transaction. */
export const importBatchRows = 1_000;

/** Bytes of a body. */
export const maxImportBytes = 32 * 1024 * 1024;

/** The outcomes of a row. */
export const rowOutcomes = ['created', 'updated', 'unchanged', 'wrong'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Whether an import can write the field: not audit or read-only fields, nor lists of references. */
export const isImported = (
  { delete: deleteMode }: Pick<EntitySpec, 'delete'>,
  name: string,
  field: { readonly kind: FieldKind; readonly readOnly?: boolean },
): boolean =>
  name === 'isActive'
    ? deleteMode === 'soft'
    : !isAuditField(name) && field.readOnly !== true && !isReferenceList(field);

/** Every valid column name of an import. */
export const importColumns = (spec: EntitySpec): string[] =>
  Object.entries(spec.fields)
    .filter(([name, field]) => isImported(spec, name, field))
    .flatMap(([name, field]) => (isReference(field) ? [name, field.as] : [name]));
