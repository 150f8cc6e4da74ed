/** A table as the file of an entity. */
import { isId, isReference } from '#model/kinds.ts';
import type { Json } from '../print/json.ts';
import { displayOf } from './display.ts';
import { said, type EntityDraft, type FieldDraft, type NotSaid } from './draft.ts';
import { softMark, type ReadEntity } from './fields.ts';
import { isAuditedTable, type Plan } from './plan.ts';
import type { Refused } from './refused.ts';
import { isView } from './view-keys.ts';
import { ownPaths } from '../model/defaults.ts';
import { pathOf } from '../model/naming.ts';
import { camelOf, plural, singular, titleOf, wordsOf } from '../model/words.ts';

/** All entities, which refer to each other. */
export function entityDrafts(
  read: readonly ReadEntity[],
  plan: Plan,
  refused: Refused,
  notSaid: NotSaid,
): EntityDraft[] {
  const context: Context = { all: read, plan, paths: new Set(ownPaths), files: new Set(), refused, notSaid };
  return read.map((entity) => draftOf(entity, context));
}

interface Context {
  readonly all: readonly ReadEntity[];
  readonly plan: Plan;
  /** The addresses of lists, and the names of exported files, that are taken. */
  readonly paths: Set<string>;
  readonly files: Set<string>;
  readonly refused: Refused;
  readonly notSaid: NotSaid;
}

function draftOf(entity: ReadEntity, { all, plan, paths, files, refused, notSaid }: Context): EntityDraft {
  const { name, table, key, unfillable } = entity;
  if (unfillable !== undefined) notSaid(table.name, unfillable, 'nobody writes it: "readOnly"');
  const one = singular(wordsOf(table.name));
  const label = { one: titleOf(one), many: titleOf(plural(one)) };
  const fields = [...entity.fields, ...listsOf(entity, plan)];
  const readOnly = unfillable !== undefined || isView(table);
  const inputs = fields
    .filter((field) => !isId(field) && field.readOnly !== true && field.generated !== true)
    .map((field) => field.name);
  const writable = !readOnly && inputs.length > 0;
  const referred =
    all.some((other) => other.fields.some((field) => isReference(field) && field.to === name)) ||
    plan.links.some(({ sides }) => sides.some(({ to }) => to === table.name));
  const panels = panelsOf(entity, all);
  const optional = refused.without(
    table.name,
    said({
      doc:
        docOf(table.comment) ??
        `${label.many}, as the ${isView(table) ? 'view' : 'table'} "${table.name}" ${isView(table) ? 'shows' : 'holds'} them.`,
      display: displayOf(entity, referred),
      dropdown: referred ? (true as const) : undefined,
      unique: uniqueOf(entity, notSaid),
      export: { file: `${freeOf(table.name, files)}.csv` },
      panels,
    }),
    notSaid,
  );
  return said({
    name,
    label,
    doc: optional.doc,
    table: table.name === name ? undefined : table.name,
    key: key.join() === 'id' ? undefined : key,
    audited: isAuditedTable(table) ? undefined : false,
    readOnly: writable ? undefined : true,
    delete: writable && !isAuditedTable(table) ? (softMark(entity).length > 0 ? 'soft' : 'hard') : undefined,
    display: optional.display,
    dropdown: optional.dropdown,
    fields,
    unique: optional.unique,
    list: said({ path: freeOf(pathOf(label.many), paths), add: writable ? `Add ${label.one}` : undefined }),
    form: writable ? said({ fields: inputs, panels: optional.panels }) : undefined,
    export: optional.export,
  });
}

/** The comment's first sentence, unless it is how the portal marks its tables. */
function docOf(comment: string | null): string | undefined {
  const text = comment?.startsWith('portal: ') ? '' : comment?.replaceAll(/\s+/g, ' ').trim();
  return text ? text.replace(/(?<=[.!?]) [A-Z].*$/, '') : undefined;
}

/** The lists that link tables make, named after what they hold. */
function listsOf(entity: ReadEntity, { entities, links }: Plan): FieldDraft[] {
  const taken = new Set(entity.table.columns.map(({ name }) => name));
  return links.flatMap(({ table, sides: [first, second] }): FieldDraft[] => {
    const [own, other] = first.to === entity.table.name ? [first, second] : [second, first];
    const target = entities.get(other.to);
    if (own.to !== entity.table.name || target === undefined) return [];
    const one = singular(wordsOf(target.table.name));
    const name =
      [`${camelOf(one)}Ids`, `${camelOf(one)}LinkIds`].find((free) => !taken.has(free)) ?? `${table.name}Ids`;
    return [
      {
        name,
        kind: 'references',
        label: titleOf(plural(one)),
        to: target.name,
        through: throughOf(table.name, own.column, other.column, entity.name, target.name),
      },
    ];
  });
}

/** The table alone where its columns are called as the portal would call them. */
const throughOf = (table: string, own: string, other: string, entity: string, target: string): Json =>
  own === `${entity}Id` && other === `${target}Id` ? table : { table, own, other };

/** Lists of unique fields, but for the key. */
function uniqueOf({ table, key, fields }: ReadEntity, notSaid: NotSaid): Json | undefined {
  const names = new Set(fields.map(({ name }) => name));
  const found = table.unique.flatMap(({ columns, where }): Json[] => {
    const place = `${table.name} (${columns.map((one) => one ?? '…').join(', ')})`;
    const known = columns.filter((one): one is string => one !== null && names.has(one));
    if (known.join() === key.join() && where === null) return [];
    if (known.length === columns.length && where === null) return [known];
    if (known.length === columns.length && where === '"isActive"') return [{ fields: known, among: 'active' }];
    notSaid(
      place,
      where === null ? 'unique by an expression or a column without a field' : `unique only where ${where}`,
      'the database refuses such a save',
    );
    return [];
  });
  return found.length === 0 ? undefined : found;
}

/** `/users`, else `/users-list`, `/users-2` and so on. Case does not count. */
function freeOf(name: string, taken: Set<string>): string {
  const isFree = (one: string) => !taken.has(one.toLowerCase());
  let free = isFree(name) ? name : `${name}-list`;
  for (let count = 2; !isFree(free); count += 1) free = `${name}-${count}`;
  taken.add(free.toLowerCase());
  return free;
}

/** Rows whose key begins with this record are edited where it is. */
function panelsOf({ name, key }: ReadEntity, all: readonly ReadEntity[]): Json | undefined {
  const panels = all.flatMap((child): Json[] => {
    const [first = ''] = child.key;
    const by = child.fields.find((field) => field.name === first && isReference(field) && field.to === name);
    if (by === undefined || child.key.length < 2 || child.unfillable !== undefined || key.length > 1) return [];
    const one = singular(wordsOf(child.table.name));
    return [{ entity: child.name, by: by.name, title: titleOf(plural(one)), add: `Add ${titleOf(one)}` }];
  });
  return panels.length === 0 ? undefined : panels;
}
