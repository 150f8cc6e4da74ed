/** The project's own database, imported: what a database can't hold is missing, and nothing else. */
import { expect, test } from 'vitest';
import { checkCatalogue } from '../../../codegen/check/check.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { parseCatalogueFile, type CatalogueText } from '../../../codegen/load/catalogue-file.ts';
import { readBuiltIn } from '../../../codegen/load/read.ts';
import { readValidators } from '../../../codegen/load/validators.ts';
import { databaseModel } from '../../../codegen/model/database-model.ts';
import type { FieldModel, Model } from '../../../codegen/model/entity.ts';
import { resolveModel } from '../../../codegen/model/resolve.ts';
import { must } from '#model/must.ts';
import { columnTypeOf } from '#model/kinds.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { catalogue } from '../../codegen/support.ts';

function modelOf(texts: readonly CatalogueText[]): Model {
  const checked = checkCatalogue(
    texts.map(parseCatalogueFile),
    readValidators(),
    readBuiltIn().map(parseCatalogueFile),
  );
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return resolveModel(checked.entities, checked.portal);
}

/** Files of the catalogue that no table determines: sign-in, menu, and fields of views. */
const notImported = /(portal|appUser|appRole|appRolePermission|appUserRole|topLevel)\.json$/;

const tablesOf = (model: Model) =>
  databaseModel(model).tables.map(({ name, columns, primaryKey, references, checks }) => ({
    name,
    columns,
    primaryKey,
    references,
    checks,
  }));

/** All kinds of text are the same here: an import guesses addresses and long texts by their names. */
const comparableKind = (field: FieldModel) =>
  columnTypeOf(field) === 'text' && field.kind !== 'reference' ? 'text' : field.kind;

const factsOf = ({ entities }: Model) =>
  Object.fromEntries(
    entities.map(({ name, key, audited, fields }) => [
      name,
      {
        key,
        audited,
        fields: Object.fromEntries(
          fields.map((field) => [
            field.name,
            [comparableKind(field), columnTypeOf(field), 'target' in field ? field.target.name : '']
              .filter(Boolean)
              .join(' '),
          ]),
        ),
      },
    ]),
  );

test('the project’s own tables, imported, give the same tables and fields', async () => {
  const { url, remove } = await createPostgresUrl();
  const { files } = await importDatabase(url).finally(remove);
  expect(must(files.get('portal.json'), 'a portal is written')).toContain('"foreign"');
  // A column of 64 bits can hold more than an integer of the catalogue, whose columns are such.
  const imported = [...files].map(([name, text]) => ({
    path: `catalogue/${name}`,
    text: text.replaceAll('"kind": "bigint"', '"kind": "integer"'),
  }));
  const texts = [
    ...imported.filter(({ path }) => !notImported.test(path)),
    ...catalogue.filter(({ path }) => notImported.test(path)),
  ];
  const [again, ours] = [modelOf(texts), modelOf(catalogue)];
  expect(tablesOf(again)).toEqual(tablesOf(ours));
  expect(factsOf(again)).toEqual(factsOf(ours));
});
