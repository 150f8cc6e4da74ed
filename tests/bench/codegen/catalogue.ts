/** Generates large catalogues from copies of the project's own entities. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityFile, FieldFile, MenuItemFile, PortalFile } from '../../../codegen/load/files.ts';

const catalogueFolder = join(import.meta.dirname, '../../../catalogue');

/**
 * Writes a catalogue of `count` entities into the folder: the project's own, full copies, and a last partial copy of entities
 * without references. Throws if the count is too small.
 */
export async function makeCatalogue(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(catalogueFolder)).filter((file) => file.endsWith('.json'));
  await Promise.all(files.map((file) => cp(join(catalogueFolder, file), join(folder, file))));
  const originals = await Promise.all(
    files.filter((file) => file !== 'portal.json').map((file) => readJson<EntityFile>(join(catalogueFolder, file))),
  );
  const copyable = originals.filter(({ name }) => !notCopied.has(name));
  const withoutReferences = copyable.filter(
    ({ view, form, fields }) => !view && !form?.panels && !fields.some(({ to }) => to),
  );
  const copies: EntityFile[] = [];
  for (let number = 2; originals.length + copies.length < count; number += 1) {
    const missing = count - originals.length - copies.length;
    const copied = missing >= copyable.length ? copyable : withoutReferences.slice(0, missing);
    copies.push(...copied.map((file) => copyOf(file, String(number))));
  }
  if (originals.length + copies.length !== count) throw new Error(`No catalogue of ${count} entities can be made.`);
  await Promise.all(copies.map((file) => writeJson(join(folder, `${file.name}.json`), file)));
  await writeJson(join(folder, 'portal.json'), withMenu(await readJson(join(catalogueFolder, 'portal.json')), copies));
}

const readJson = async <Value>(path: string): Promise<Value> => JSON.parse(await readFile(path, 'utf8')) as Value;
const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);

/** Adds the suffix to everything that has to be unique, and to references to other copies. */
function copyOf({ service, table, ...file }: EntityFile, suffix: string): EntityFile {
  const name = file.name + suffix;
  return {
    ...file,
    name,
    ...(service !== undefined && { service: service + suffix }),
    ...(table !== undefined && { table: table + suffix }),
    fields: file.fields.map((field) => copyField(field, suffix)),
    ...(file.list !== undefined && { list: { ...file.list, path: `/copy${suffix}${file.list.path}` } }),
    ...(file.export && { export: { ...file.export, file: suffix + file.export.file } }),
    ...(file.view !== undefined && {
      view: {
        from: file.view.from + suffix,
        joins: (file.view.joins ?? []).map((join) => withSuffix(join, suffix)),
      },
    }),
    ...(file.form?.panels !== undefined && {
      form: {
        ...file.form,
        panels: file.form.panels.map((panel) => ('entity' in panel ? withSuffix(panel, suffix) : panel)),
      },
    }),
  };
}

const withSuffix = <Part extends { entity: string }>(part: Part, suffix: string): Part => ({
  ...part,
  entity: part.entity + suffix,
});

/** Not copied: permissions are a table of the server, users and roles are those of sign-in. */
const notCopied = new Set(['permission', 'appUser', 'appRole']);

const copyField = ({ to, through, ...field }: FieldFile, suffix: string): FieldFile => ({
  ...field,
  ...(to !== undefined && { to: notCopied.has(to) ? to : to + suffix }),
  ...(through !== undefined && { through: through + suffix }),
});

const withMenu = (portal: PortalFile, copies: readonly EntityFile[]): PortalFile => ({
  ...portal,
  menu: { ...portal.menu, items: [...portal.menu.items, { label: 'Copies', items: copies.flatMap(menuItem) }] },
});

const menuItem = ({ name, list }: EntityFile): MenuItemFile[] => (list?.path === undefined ? [] : [{ list: name }]);
