/** Larger catalogues, made of the real one: its entities again and again under other names. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityFile, FieldFile, MenuItemFile, PortalFile } from '../../../codegen/load/files.ts';

const real = join(import.meta.dirname, '../../../catalogue');

/**
 * Writes a catalogue of so many entities into the folder: the real one and whole copies of it, the last of them cut short to
 * entities that refer to nothing. Throws where the count is below that of the real catalogue.
 */
export async function makeCatalogue(folder: string, count: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(real)).filter((file) => file.endsWith('.json'));
  await Promise.all(files.map((file) => cp(join(real, file), join(folder, file))));
  const originals = await Promise.all(
    files.filter((file) => file !== 'portal.json').map((file) => readJson<EntityFile>(join(real, file))),
  );
  const many = originals.filter(({ name }) => !once.has(name));
  const alone = many.filter(({ view, form, fields }) => !view && !form?.panels && !fields.some(({ to }) => to));
  const copies: EntityFile[] = [];
  for (let number = 2; originals.length + copies.length < count; number += 1) {
    const missing = count - originals.length - copies.length;
    const copied = missing >= many.length ? many : alone.slice(0, missing);
    copies.push(...copied.map((file) => copyOf(file, String(number))));
  }
  if (originals.length + copies.length !== count) throw new Error(`No catalogue of ${count} entities can be made.`);
  await Promise.all(copies.map((file) => writeJson(join(folder, `${file.name}.json`), file)));
  await writeJson(join(folder, 'portal.json'), withMenu(await readJson(join(real, 'portal.json')), copies));
}

const readJson = async <Value>(path: string): Promise<Value> => JSON.parse(await readFile(path, 'utf8')) as Value;
const writeJson = (path: string, value: unknown) => writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);

/** Everything that must be there once only gets the suffix, and so does what a copy refers to. */
function copyOf({ service, table, ...file }: EntityFile, suffix: string): EntityFile {
  const name = file.name + suffix;
  return {
    ...file,
    name,
    ...(service !== undefined && { service: service + suffix }),
    ...(table !== undefined && { table: table + suffix }),
    fields: file.fields.map((field) => copiedField(field, suffix)),
    ...(file.list !== undefined && { list: { ...file.list, path: `/copy${suffix}${file.list.path}` } }),
    ...(file.export && { export: { ...file.export, file: suffix + file.export.file } }),
    ...(file.view !== undefined && {
      view: {
        from: file.view.from + suffix,
        joins: (file.view.joins ?? []).map((join) => pointed(join, suffix)),
      },
    }),
    ...(file.form?.panels !== undefined && {
      form: {
        ...file.form,
        panels: file.form.panels.map((panel) => pointed(panel, suffix)),
      },
    }),
  };
}

const pointed = <Part extends { entity: string }>(part: Part, suffix: string): Part => ({
  ...part,
  entity: part.entity + suffix,
});

/** Permissions are a table of the server, users and roles are those who sign in: there is one of each. */
const once = new Set(['permission', 'appUser', 'appRole']);

const copiedField = ({ to, through, ...field }: FieldFile, suffix: string): FieldFile => ({
  ...field,
  ...(to !== undefined && { to: once.has(to) ? to : to + suffix }),
  ...(through !== undefined && { through: through + suffix }),
});

const withMenu = (portal: PortalFile, copies: readonly EntityFile[]): PortalFile => ({
  ...portal,
  menu: { ...portal.menu, items: [...portal.menu.items, { label: 'Copies', items: copies.flatMap(menuItem) }] },
});

const menuItem = ({ name, list }: EntityFile): MenuItemFile[] => (list?.path === undefined ? [] : [{ list: name }]);
