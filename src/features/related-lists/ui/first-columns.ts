/** The columns of a list that fit where there is room for a few. */
import { nameFields } from '#model/display.ts';
import { showsInactive, type EntitySpec } from '#model/entity.ts';
import { hasDays, isChoice, isFlag, isGenerated, kinds } from '#model/kinds.ts';
import { listColumns, type ColumnMeta, type ListColumn } from '#ui/list/columns/columns.ts';
import { leadColumn } from '#ui/list/columns/lead-column.ts';
import { isHiddenAtFirst } from '#ui/list/table/use-list-table.ts';

/**
 * What leads to a record, the rest of its name, how it stands, and when; then what else the list begins with. All but the first are in the
 * order of the list, where what belongs together is side by side. Without the reference that all of the rows share.
 */
export function firstColumns(entity: EntitySpec, reference: string, max: number): readonly ListColumn<object>[] {
  const shown = listColumns<object>(entity).filter(
    ({ id, meta: { field } }) =>
      id !== reference && !isHiddenAtFirst(entity, field) && !(field === 'isActive' && showsInactive(entity)),
  );
  const lead = leadColumn(entity, shown);
  const names = nameFields(entity);
  const first = (is: (meta: ColumnMeta) => boolean) => shown.filter(({ meta }) => is(meta)).slice(0, 1);
  const ordered = [
    ...(lead === undefined ? [] : [lead]),
    ...shown.filter(({ meta }) => names.includes(meta.field)),
    ...first(({ spec }) => isChoice(spec)),
    ...first(({ spec }) => hasDays(spec)),
    ...shown.filter(({ meta }) => !saysLittle(meta)),
    ...shown,
  ];
  const chosen = new Set(new Set(ordered).values().take(max));
  return [...chosen].filter((column) => column === lead).concat(shown.filter((one) => one !== lead && chosen.has(one)));
}

/** Yes or No, texts that are too long for a column, and keys of systems. */
const saysLittle = ({ kind, spec }: ColumnMeta): boolean =>
  isFlag(spec) || kinds[kind].multiline || isGenerated(spec, 'byServer') || spec.sourceKey === true;
