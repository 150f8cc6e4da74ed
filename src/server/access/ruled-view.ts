/** Views over those rows of their tables that the principal may read. */
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import type { RowFilter } from '../database/stored-table.ts';
import { fromItem } from '../record/entity-table.ts';
import type { UnrestrictedCatalogue } from './unrestricted-catalogue.ts';

interface RuledView extends Pick<RowFilter, 'tables' | 'text'> {
  readonly source: RawBuilder<unknown>;
}

/** `undefined` if all rows of the view's tables may be read, and for other entities. */
export function ruledViewOf(
  { table }: EntitySpec,
  { schema, entities }: UnrestrictedCatalogue,
  scopes: ReadonlyMap<string, RowFilter>,
): RuledView | undefined {
  const [first = '', ...rest] = schema.views[table]?.ruled?.split('{{') ?? [];
  const parts = rest.map((part) => {
    const [service = '', text = ''] = part.split('}}');
    const { spec } = must(
      entities.find((entity) => entity.spec.service === service),
      'a view is made of entities',
    );
    const scope = scopes.get(service);
    return { scope, sql: sql`${fromItem({ ...spec, computed: undefined, readable: scope })}${sql.raw(text)}` };
  });
  const used = parts.flatMap(({ scope }) => scope ?? []);
  if (used.length === 0) return undefined;
  return {
    source: sql`${sql.raw(first)}${sql.join(
      parts.map((part) => part.sql),
      sql.raw(''),
    )}`,
    tables: used.flatMap(({ tables }) => tables),
    text: JSON.stringify(parts.map(({ scope }) => scope?.text)),
  };
}
