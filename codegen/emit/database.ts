import { databaseModel, type TableModel, type ViewModel } from '../model/database.ts';
import { renamedOf } from '../model/renamed.ts';
import { arrayLiteral, literalText, objectLiteral, templateLiteral } from '../print/literal.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `database.ts`: the schema that the server compares its database with. */
export const databaseEmitter: PortalEmitter = {
  file: 'database.ts',
  emit: (model) =>
    portalFile('database.ts', (file) => {
      const { tables, views } = databaseModel(model);
      const renamed = renamedOf(model);
      const schema = objectLiteral([
        ['tables', objectLiteral(tables.map((table) => [table.name, tableText(table)]))],
        ['views', objectLiteral(views.map((view) => [view.name, viewText(view)]))],
        ...(renamed.length === 0
          ? []
          : [['renamed', arrayLiteral(renamed.map((table) => literalText(table)))] as const]),
      ]);
      file.constant('schema', schema, {
        type: file.type('DatabaseSchema', '#model/schema.ts'),
        doc: 'The database schema of the catalogue.',
      });
    }),
};

function tableText({
  columns,
  primaryKey,
  foreign,
  references,
  checks,
  unique,
  uniqueActive,
  indexes,
  search,
}: TableModel): string {
  return objectLiteral([
    ['columns', lines(columns)],
    ['primaryKey', literalText(primaryKey)],
    ...(foreign === undefined ? [] : [['foreign', literalText(foreign)] as const]),
    ...(references.size === 0 ? [] : [['references', lines(references)] as const]),
    ...(checks.size === 0 ? [] : [['checks', lines(checks)] as const]),
    ...(unique.size === 0 ? [] : [['unique', lines(unique)] as const]),
    ...(uniqueActive.size === 0 ? [] : [['uniqueActive', lines(uniqueActive)] as const]),
    ...(indexes.size === 0 ? [] : [['indexes', lines(indexes)] as const]),
    ...(search.size === 0 ? [] : [['search', lines(search)] as const]),
  ]);
}

const lines = (entries: ReadonlyMap<string, unknown>): string =>
  objectLiteral([...entries].map(([name, value]) => [name, literalText(value)]));

const viewText = ({ sql, columns, from, key, tables, nonNull }: ViewModel): string =>
  objectLiteral([
    ['sql', templateLiteral(sql)],
    ['columns', literalText(columns)],
    ['from', literalText(from)],
    ['key', literalText(key)],
    ['tables', literalText(tables)],
    ...(nonNull.size === 0 ? [] : [['nonNull', lines(nonNull)] as const]),
  ]);
