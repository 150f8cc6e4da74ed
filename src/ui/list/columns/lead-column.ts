import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isFlag } from '#model/kinds.ts';
import { isNumeric, type ListColumn } from './columns.ts';

/**
 * The column that stays in sight and leads to the row's record: the first of its name, else the first whose cells are words. A
 * number would say nothing of the record, least of all a key of the source.
 */
export function leadColumn<Column extends Pick<ListColumn<never>, 'meta'>>(
  entity: Pick<EntitySpec, 'display'>,
  columns: readonly Column[],
): Column | undefined {
  const names = nameFields(entity);
  return (
    columns.find(({ meta }) => names.includes(meta.field)) ??
    columns.find(({ meta }) => !isNumeric(meta.kind) && !isFlag(meta) && meta.spec.sourceKey !== true) ??
    columns[0]
  );
}
