/** Drafts the file of an entity from its table. */
import { isReference } from '#model/kinds.ts';
import type { Json } from '../../../../codegen/print/json.ts';
import { formOrder, listColumns } from './columns.ts';
import { softDeleteFlag } from './deletion.ts';
import { guessDisplay, keyTemplate, distinctDisplays, type Display } from './display.ts';
import { isTyped, withoutUndefined, type EntityDraft, type FieldDraft, type ReportOmission } from './draft.ts';
import { columnOfField } from './field-names.ts';
import { canBeAdded, type ReadEntity } from './fields.ts';
import { isAuditedTable } from './implied-columns.ts';
import type { OmissionKind } from './omission-kinds.ts';
import { withEnd } from './name-length.ts';
import { panelsOf } from './panels.ts';
import { schemaOf, type ImportPlan } from './plan.ts';
import type { Round } from './rejections.ts';
import { uniqueOf } from './unique.ts';
import { isDatabaseView } from './view-keys.ts';
import { reservedPaths } from '../../../../codegen/model/defaults.ts';
import { listPath } from '../../../../codegen/model/naming.ts';
import { camelOf, singular } from '../../../../codegen/model/words.ts';

/** Drafts of all entities. */
export function entityDrafts(readEntities: readonly ReadEntity[], plan: ImportPlan, round: Round): EntityDraft[] {
  const referenced = referenceCounts(readEntities, plan);
  const counts = { all: readEntities.length, to: referenced };
  const guesses = new Map(readEntities.map((entity) => [entity.name, guessDisplay(entity, counts)]));
  const displays = distinctDisplays(guesses, readEntities);
  const paths = new Set(reservedPaths);
  const context: Context = { all: readEntities, referenced, displays, plan, paths, files: new Set(), ...round };
  return readEntities.map((entity) => draftOf(entity, context));
}

/** How many entities and link tables refer to each entity, by its name; without those to which none refers. */
function referenceCounts(all: readonly ReadEntity[], { entities, links }: ImportPlan): ReadonlyMap<string, number> {
  const targets = [
    ...all.flatMap(({ fields }) => [...new Set(fields.filter(isReference).flatMap(({ to }) => to ?? []))]),
    ...links.flatMap(({ sides }) => sides.flatMap(({ to }) => entities.get(to)?.name ?? [])),
  ];
  return new Map([...Map.groupBy(targets, (name) => name)].map(([name, { length }]) => [name, length]));
}

interface Context extends Round {
  readonly all: readonly ReadEntity[];
  readonly referenced: ReadonlyMap<string, number>;
  /** What names the records of each entity. */
  readonly displays: ReadonlyMap<string, Display>;
  readonly plan: ImportPlan;
  /** Taken URL paths of lists, and taken names of export files. */
  readonly paths: Set<string>;
  readonly files: Set<string>;
}

function draftOf(entity: ReadEntity, context: Context): EntityDraft {
  const { all, referenced, displays, plan, paths, files, rejections, reportOmission } = context;
  const { name, label, table, key, refused } = entity;
  const isKeyless = key.length === 0;
  const fields = [...entity.fields, ...linkFieldsOf(entity, plan)];
  const inputs = formOrder(fields)
    .filter((field) => isTyped(field) && field.generated !== true && field.name !== table.deletedIn)
    .map((field) => field.name);
  const canAdd = canBeAdded(entity);
  const canChange = refused.update === undefined;
  const changeable = canAdd ? inputs : inputs.filter((input) => canChange && !key.includes(input));
  const writable = !isDatabaseView(table) && changeable.length > 0;
  if (!isDatabaseView(table) && !isKeyless) reportRefused(entity, writable, reportOmission);
  const { deletedIn = null } = table;
  const isKeptElsewhere = deletedIn !== null && fields.some((field) => field.name === deletedIn);
  const isSoftDeleted = isKeptElsewhere || softDeleteFlag(table).length > 0;
  const isReferenced = referenced.has(name);
  const panels = panelsOf(entity, all);
  const guessed = displays.get(name);
  const optional = rejections.without(
    table.id,
    withoutUndefined({
      doc:
        docOf(table.comment) ??
        `${label.many}, as the ${isDatabaseView(table) ? 'view' : 'table'} "${table.name}" ${isDatabaseView(table) ? 'shows' : 'holds'} them.`,
      display: guessed,
      dropdown: isReferenced ? (true as const) : undefined,
      unique: isKeyless ? undefined : uniqueOf(entity, reportOmission),
      export: {
        file: `${uniqueName(entity.words === table.words && isPlain(table.name) ? table.name : name, files)}.csv`,
      },
      panels,
    }),
    reportOmission,
  );
  // The guessed display was rejected, for a cycle for example: a target of references needs another one.
  const display =
    optional.display ?? (isReferenced && guessed !== undefined ? keyTemplate(entity.fields, key) : undefined);
  const columns = listColumns({ fields, display, deletedIn: isKeptElsewhere && writable ? deletedIn : null });
  return withoutUndefined({
    name,
    label,
    doc: optional.doc,
    schema: schemaOf(table, plan),
    table: table.name === name ? undefined : table.name,
    key: isKeyless ? (false as const) : key.join() === 'id' ? undefined : key,
    audited: isAuditedTable(table) && !isKeyless ? undefined : false,
    readOnly: writable || isKeyless ? undefined : true,
    delete: writable ? deleteMode(entity, isSoftDeleted) : undefined,
    deletedIn: isKeptElsewhere && writable ? deletedIn : undefined,
    display,
    dropdown: optional.dropdown,
    fields,
    unique: optional.unique,
    list: withoutUndefined({
      path: uniqueName(listPath(label.many, name), paths),
      ...columns,
      add: writable && canAdd ? `Add ${label.one}` : undefined,
    }),
    form: writable ? withoutUndefined({ fields: inputs, panels: optional.panels }) : undefined,
    export: optional.export,
  });
}

/** A soft delete is a change. A permanent one needs that a record has no required value that the portal could not write again. */
function deleteMode(
  { table, refused, missingInput }: ReadEntity,
  isSoftDeleted: boolean,
): 'soft' | 'hard' | false | undefined {
  const isAudited = isAuditedTable(table);
  if (isSoftDeleted && refused.update === undefined) return isAudited ? undefined : 'soft';
  if (refused.delete === undefined && missingInput === undefined) return 'hard';
  return isAudited ? false : undefined;
}

/** Reports the writes that the database refuses or replaces. */
function reportRefused(
  { table, missingInput, refused }: ReadEntity,
  writable: boolean,
  reportOmission: ReportOmission,
): void {
  const { id } = table;
  const unfilled = missingInput && `"${missingInput}" has to be filled, and there is no input for it`;
  const all: readonly (readonly [kind: OmissionKind, reason: string | undefined, result: string])[] = [
    ['noInput', unfilled, 'records can be changed, but neither added nor removed for good'],
    ['noAdd', refused.insert, 'no record can be added'],
    ['noChange', refused.update, 'no record can be changed'],
    ['noRemoval', refused.delete, 'no record can be removed for good'],
  ];
  const readOnlyReason = refused.update ?? refused.insert ?? unfilled;
  if (!writable && readOnlyReason !== undefined)
    reportOmission('readOnlyList', id, readOnlyReason, 'imported as "readOnly"');
  else for (const [kind, reason, result] of all) if (reason !== undefined) reportOmission(kind, id, reason, result);
}

/** The comment's first sentence, unless the comment is the portal's own mark. */
function docOf(comment: string | null): string | undefined {
  const text = comment?.startsWith('portal: ') ? '' : comment?.replaceAll(/\s+/g, ' ').trim();
  return text ? text.replace(/(?<=[.!?]) [A-Z].*$/, '') : undefined;
}

/** Fields of kind `references`, one for each link table of the entity, named after the other side. */
function linkFieldsOf(entity: ReadEntity, plan: ImportPlan): FieldDraft[] {
  const { entities, links } = plan;
  const columnNames = new Set(entity.table.columns.map(({ name }) => name));
  return links.flatMap(({ table, sides: [first, second] }): FieldDraft[] => {
    const [own, other] = first.to === entity.table.id ? [first, second] : [second, first];
    const target = entities.get(other.to);
    if (own.to !== entity.table.id || target === undefined) return [];
    const noun = camelOf(singular(target.words));
    const name =
      [withEnd(noun, 'Ids'), withEnd(noun, 'LinkIds')].find((free) => !columnNames.has(free)) ??
      withEnd(camelOf(table.words, 'link'), 'Ids');
    return [
      {
        name,
        kind: 'references',
        label: target.label.many,
        to: target.name,
        through: linkTableOf(
          { schema: schemaOf(table, plan), table: table.name },
          { own: columnOfField(table, own.column), other: columnOfField(table, other.column) },
          { own: `${entity.name}Id`, other: `${target.name}Id` },
        ),
      },
    ];
  });
}

/** The link table's name alone where its columns have the default names. */
function linkTableOf(
  { schema, table }: { readonly schema: string | undefined; readonly table: string },
  columns: LinkColumns,
  usual: LinkColumns,
): Json {
  const isUsual = columns.own === usual.own && columns.other === usual.other;
  return isUsual && schema === undefined && isPlain(table)
    ? table
    : { ...(schema !== undefined && { schema }), table, ...columns };
}

interface LinkColumns {
  readonly own: string;
  readonly other: string;
}

/** Whether it can be a file's name, and that of a link table without its columns. */
const isPlain = (name: string): boolean => /^[A-Za-z][A-Za-z0-9_]*$/.test(name);

/** The first free name of `/users`, `/users-list`, `/users-2` and so on, ignoring case. */
function uniqueName(name: string, usedNames: Set<string>): string {
  const isFree = (candidate: string) => !usedNames.has(candidate.toLowerCase());
  let free = isFree(name) ? name : `${name}-list`;
  for (let count = 2; !isFree(free); count += 1) free = `${name}-${count}`;
  usedNames.add(free.toLowerCase());
  return free;
}
