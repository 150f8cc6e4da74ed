/** A catalogue of another business, whose files have to be sorted by their references. */
import type { Catalogue } from '../../../src/server/catalogue/catalogue.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { migrate } from '../../../src/server/migrate/migrate.ts';
import { base, filesOf, withSource } from '../../codegen/support.ts';
import { factsOf, newFolder, writeFiles } from '../../codegen/temporary-folder.ts';

type FieldFile = Readonly<Record<string, unknown>>;

const reference = (name: string, to: string, more: FieldFile = {}): FieldFile => ({
  name,
  kind: 'reference',
  label: name.replace(/Id$/, ''),
  to,
  ...more,
});
const many = (name: string, to: string, through: string): FieldFile => ({
  name,
  kind: 'references',
  label: name.replace('Ids', 's'),
  to,
  through,
});
const required = { required: true };
const id = { name: 'id', kind: 'id' };
const name = { name: 'name', kind: 'text', label: 'Name', ...required };

const entities: Readonly<Record<string, FieldFile>> = {
  language: { fields: [id, name] },
  category: { fields: [id, name, reference('parentId', 'category')] },
  store: { fields: [id, name, reference('managerId', 'staff')] },
  staff: { fields: [id, name, reference('storeId', 'store', required)] },
  film: {
    fields: [
      id,
      name,
      reference('languageId', 'language', required),
      { name: 'released', kind: 'date', label: 'Released' },
      { name: 'lastUpdate', kind: 'dateTime', label: 'Last Update' },
      { name: 'rentable', kind: 'boolean', label: 'Rentable' },
      { name: 'note', kind: 'text', label: 'Note' },
      many('actorIds', 'actor', 'filmActor'),
    ],
  },
  actor: { audited: true, fields: [id, name, many('filmIds', 'film', 'filmActor')] },
  stock: {
    table: 'filmStore',
    key: ['filmId', 'storeId'],
    dropdown: false,
    display: ['note'],
    fields: [
      reference('filmId', 'film', required),
      reference('storeId', 'store', required),
      { name: 'copies', kind: 'integer', label: 'Copies' },
      { name: 'note', kind: 'text', label: 'Note' },
    ],
  },
  guild: { fields: [id, name, reference('leaderId', 'guild', required)] },
  country: {
    key: ['code'],
    fields: [
      { name: 'code', kind: 'text', label: 'Code', ...required },
      name,
      reference('unionId', 'country', required),
      reference('rivalId', 'country'),
    ],
  },
  egg: { fields: [id, name, reference('henId', 'hen', required)] },
  hen: { fields: [id, name, reference('eggId', 'egg', required)] },
};

/** Migrates the database for this catalogue; `remove` closes it and deletes the files. */
export async function filmRental(database: Database): Promise<{ catalogue: Catalogue; remove(): Promise<void> }> {
  const { folder, remove } = newFolder();
  let sources = base;
  for (const [entity, file] of Object.entries(entities)) {
    const label = { one: entity, many: `${entity}s` };
    const whole = { name: entity, label, doc: `A ${entity}.`, audited: false, dropdown: true, ...file };
    sources = withSource(sources, `${entity}.json`, JSON.stringify(whole));
  }
  writeFiles(folder, await filesOf(sources));
  const catalogue = await factsOf(folder);
  const { schema, identity, permissions } = catalogue;
  await migrate(database.db, { schema: fullSchema(schema, identity), permissions, identity });
  const close = async () => {
    await database.close();
    remove();
  };
  return { catalogue, remove: close };
}
