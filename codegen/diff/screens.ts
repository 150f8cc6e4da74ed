/** Changes of lists, forms and menu, as sentences. */
import { hasBounds, isReference } from '#model/kinds.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { Entity, FieldModel, Model } from '../model/entity.ts';
import { fieldPairs, type Pair } from './pairs.ts';
import { bold, code, quotedMarkdown } from './markdown-escape.ts';

/** Changes of one entity's list and form. */
export function screenChanges(pair: Pair<Entity>): string[] {
  const { before, after } = pair;
  if (before === undefined) return after === undefined ? [] : newScreens(after);
  if (after === undefined)
    return before.screen === undefined ? [] : [`The list at ${code(before.screen.path)} is gone.`];
  return [...labels(pair), ...listChanges(before, after, pair), ...formChanges(before, after, pair)];
}

function newScreens({ screen, columns, form }: Entity): string[] {
  const list =
    screen === undefined
      ? []
      : [`New list ${quotedMarkdown(screen.title)} at ${code(screen.path)} with the columns ${labelled(columns)}.`];
  return form === undefined ? list : [...list, `New form with ${labelled(inputsOf(form))}.`];
}

const labelled = (fields: readonly FieldModel[]): string => fields.map(({ label }) => bold(label)).join(', ');
const inputsOf = (form: Entity['form']): FieldModel[] => form?.groups.flatMap(({ fields }) => fields) ?? [];

function* labels(pair: Pair<Entity>): Iterable<string> {
  const { before, after } = pair;
  for (const form of ['one', 'many'] as const)
    if (before?.label[form] !== after?.label[form])
      yield `${form === 'one' ? 'One record is' : 'Many are'} called ${bold(after?.label[form] ?? '')}, no longer ${bold(before?.label[form] ?? '')}.`;
  for (const field of fieldPairs(pair)) {
    if (field.before && field.after && field.before.label !== field.after.label)
      yield `${bold(field.before.label)} is labelled ${bold(field.after.label)}.`;
    if (field.before && field.after && field.before.help !== field.after.help)
      yield `${bold(field.after.label)} has ${field.after.help === undefined ? 'no help text any more' : `the help text ${quotedMarkdown(field.after.help)}`}.`;
  }
}

const commonNames = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => others.includes(name)).join();

/** Added, removed and reordered fields of a list or form. */
function* among(
  pair: Pair<Entity>,
  was: readonly FieldModel[],
  now: readonly FieldModel[],
  where: string,
): Iterable<string> {
  const present = new Map(
    fieldPairs(pair).flatMap(({ before, after }) => (before && after ? [[before.name, after.name] as const] : [])),
  );
  const before = was.map(({ name }) => present.get(name) ?? name);
  const after = now.map(({ name }) => name);
  const come = now.filter(({ name }) => !before.includes(name));
  const gone = was.filter((_, index) => !after.includes(before[index] ?? ''));
  if (come.length > 0) yield `${where} newly shows ${labelled(come)}.`;
  if (gone.length > 0) yield `${where} no longer shows ${labelled(gone)}.`;
  if (commonNames(before, after) !== commonNames(after, before)) yield `${where} shows ${labelled(now)} in this order.`;
}

function* listChanges(before: Entity, after: Entity, pair: Pair<Entity>): Iterable<string> {
  const [was, now] = [before.screen, after.screen];
  if (was === undefined && now !== undefined) yield* newScreens({ ...after, form: undefined });
  if (was !== undefined && now === undefined) yield `The list at ${code(was.path)} is gone.`;
  if (was === undefined || now === undefined) return;
  if (was.path !== now.path)
    yield `The list is at ${code(now.path)}, no longer at ${code(was.path)}: links to it break.`;
  if (was.title !== now.title && was.title !== before.label.many)
    yield `The list's title is ${quotedMarkdown(now.title)}, no longer ${quotedMarkdown(was.title)}.`;
  yield* among(pair, before.columns, after.columns, 'The list');
  if (was.add?.text !== now.add?.text)
    yield now.add === undefined
      ? 'Add and Import are gone.'
      : `The list has the button ${quotedMarkdown(now.add.text)}${was.add === undefined ? ', and Import' : `, no longer ${quotedMarkdown(was.add.text)}`}.`;
  if (was.editable !== now.editable) yield `Rows ${now.editable ? 'newly have' : 'no longer have'} Edit.`;
  if (was.showDeleted !== now.showDeleted)
    yield `“Show deleted?” ${now.showDeleted === false ? 'is gone' : `shows ${now.showDeleted === 'all' ? 'deleted records, too' : 'deleted records alone'}`}.`;
  if (JSON.stringify(before.export) !== JSON.stringify(after.export))
    yield after.export === undefined
      ? 'The export is gone.'
      : `The export is called ${quotedMarkdown(after.export.text)} and makes ${code(after.export.file)}.`;
  const [wasSorted, isSorted] = [before.sort, after.sort];
  if (wasSorted.field !== isSorted.field || wasSorted.order !== isSorted.order) {
    const same = fieldPairs(pair).some(
      (field) => field.before?.name === wasSorted.field && field.after?.name === isSorted.field,
    );
    if (!same || wasSorted.order !== isSorted.order)
      yield `The list is sorted by ${code(isSorted.field)} ${isSorted.order === 'asc' ? 'ascending' : 'descending'} at first, no longer by ${code(wasSorted.field)}.`;
  }
  if (before.pageSize !== after.pageSize)
    yield `A page has ${after.pageSize ?? "the portal's number of"} rows at first.`;
}

const panels = (form: NonNullable<Entity['form']>) => form.panels.map(({ title }) => title);

function* formChanges(before: Entity, after: Entity, pair: Pair<Entity>): Iterable<string> {
  const [was, now] = [before.form, after.form];
  if (was === undefined && now !== undefined) yield `New form with ${labelled(inputsOf(now))}.`;
  if (was !== undefined && now === undefined) yield 'The form is gone.';
  if (was === undefined || now === undefined) return;
  yield* among(pair, inputsOf(was), inputsOf(now), 'The form');
  for (const { before: one, after: other } of fieldPairs(pair)) {
    if (one === undefined || other === undefined) continue;
    if (one.required !== other.required)
      yield `${bold(other.label)} ${other.required ? 'has to be filled in' : 'may be left empty'}.`;
    if (one.readOnly !== other.readOnly)
      yield `${bold(other.label)} ${other.readOnly ? 'can no longer be typed' : 'can be typed'}.`;
    for (const [word, what] of [
      ['requiredWhen', 'has to be filled in'],
      ['visibleWhen', 'is asked for'],
    ] as const)
      if (JSON.stringify(one[word]) !== JSON.stringify(other[word]) && one.required === other.required)
        yield `${bold(other.label)} ${what} under other conditions.`;
    yield* valueChanges(one, other);
  }
  for (const title of panels(now).filter((one) => !panels(was).includes(one)))
    yield `New panel ${quotedMarkdown(title)} in the form.`;
  for (const title of panels(was).filter((one) => !panels(now).includes(one)))
    yield `The panel ${quotedMarkdown(title)} is gone from the form.`;
  if (was.editToggle !== now.editToggle)
    yield now.editToggle ? 'The form opens read-only, with an Edit button.' : 'The form opens for editing at once.';
}

/** Changes of the values that can be entered or chosen. */
function* valueChanges(before: FieldModel, after: FieldModel): Iterable<string> {
  if ('options' in before && 'options' in after) {
    const [was, now] = [before.options, after.options].map((options) => options.map(({ label }) => label));
    const [come, gone] = [
      now?.filter((one) => !was?.includes(one)) ?? [],
      was?.filter((one) => !now?.includes(one)) ?? [],
    ];
    if (come.length > 0) yield `${bold(after.label)} offers ${come.map(bold).join(', ')}.`;
    if (gone.length > 0) yield `${bold(after.label)} no longer offers ${gone.map(bold).join(', ')}.`;
  }
  if ('maxLength' in before && 'maxLength' in after && before.maxLength !== after.maxLength)
    yield `${bold(after.label)} takes ${after.maxLength} characters, no longer ${before.maxLength}.`;
  if (hasBounds(before) && hasBounds(after))
    for (const [bound, what] of [
      ['min', 'at least'],
      ['max', 'at most'],
    ] as const)
      if (before[bound] !== after[bound])
        yield `${bold(after.label)} is ${what} ${after[bound] ?? 'anything'}, was ${before[bound] ?? 'anything'}.`;
  if (isReference(before) && isReference(after) && before.target.name !== after.target.name)
    yield `${bold(after.label)} is chosen among ${code(after.target.name)}, no longer among ${code(before.target.name)}.`;
  if (before.kind !== after.kind)
    yield `${bold(after.label)} is entered as ${after.kind}, no longer as ${before.kind}.`;
}

/** Added, removed and moved menu entries. */
export function menuChanges(before: Model, after: Model, pairs: readonly Pair<Entity>[]): string[] {
  const present = new Map(pairs.map((pair) => [pair.before?.name ?? '', pair.after?.name ?? pair.before?.name ?? '']));
  const was = new Map([...placesOf(before.menu)].map(([to, place]) => [present.get(to) ?? to, place]));
  const now = placesOf(after.menu);
  const come = [...now].filter(([to]) => !was.has(to)).map(([, place]) => `The menu newly has ${place}.`);
  const gone = [...was].filter(([to]) => !now.has(to)).map(([, place]) => `The menu no longer has ${place}.`);
  const moved = [...now].flatMap(([to, place]) => {
    const former = was.get(to);
    return former === undefined || former === place ? [] : [`In the menu ${former} is ${place}.`];
  });
  return [...come, ...gone, ...moved];
}

/** Entity name or URL path → its place in the menu, in words. */
function placesOf(group: MenuGroup, above = ''): ReadonlyMap<string, string> {
  return new Map(
    group.items.flatMap((item): [string, string][] => {
      if ('items' in item) return [...placesOf(item, `${above}${item.label} › `)];
      return [[item.entity ?? item.to, bold(above + item.label)]];
    }),
  );
}
