import { databaseModel, ownSchemaOf, type TableModel, type ViewModel } from '../model/database-model.ts';
import { renamedOf } from '../model/renamed.ts';
import { arrayLiteral, literalEntries, literalText, objectLiteral, templateLiteral } from '../print/literal.ts';
import { databaseFactsOfFeatures } from '../model/feature-facts.ts';
import { portalFile, type PortalEmitter } from './emitter.ts';

/** `database.ts`: the schema that the server compares its database with. */
export const databaseEmitter: PortalEmitter = {
  file: 'database.ts',
  emit: (model) =>
    portalFile('database.ts', (file) => {
      const { tables, views } = databaseModel(model);
      const renamed = renamedOf(model).map((table) => literalText(table));
      const schema = objectLiteral([
        ['tables', objectLiteral(tables.map((table) => [table.name, tableText(table)]))],
        ['views', objectLiteral(views.map((view) => [view.name, viewText(view)]))],
        ...literalEntries(ownSchemaOf(model)),
        ['renamed', renamed.length === 0 ? undefined : arrayLiteral(renamed)],
        ...literalEntries(databaseFactsOfFeatures(model)),
      ]);
      file.constant('schema', schema, {
        type: file.type('DatabaseSchema', '#model/schema.ts'),
        doc: 'The database schema of the catalogue.',
      });
    }),
};

const tableText = ({ name: _name, columns, primaryKey, foreign, ...parts }: TableModel): string =>
  objectLiteral([
    ['columns', lines(columns)],
    ['primaryKey', literalText(primaryKey)],
    ['foreign', foreign && literalText(foreign)],
    ...Object.entries(parts).map(([name, part]) => [name, lines(part)] as const),
  ]);

/** An object literal with one entry per line; undefined without entries. */
const lines = (entries: object): string | undefined =>
  Object.keys(entries).length === 0 ? undefined : objectLiteral(literalEntries(entries));

const viewText = ({ sql, ruled, columns, from, key, tables, nonNull }: ViewModel): string =>
  objectLiteral([
    ['sql', templateLiteral(sql)],
    ['ruled', ruled === undefined ? undefined : templateLiteral(ruled)],
    ...literalEntries({ columns, from, key, tables }),
    ['nonNull', lines(nonNull)],
  ]);
