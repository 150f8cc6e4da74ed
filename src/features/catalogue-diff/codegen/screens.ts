/** Changes of lists, forms and menu, as sentences. */
import { isNumber, isReference } from '#model/kinds.ts';
import { codegenFeatures } from '../../codegen.ts';
import type { MenuGroup } from '#model/portal.ts';
import type { Entity, FieldModel, Model } from '../../../../codegen/model/entity.ts';
import { fieldPairs, pairsOf, rulePairs, type Pair } from '../../../../codegen/diff/pairs.ts';
import { bold, code, quotedMarkdown } from '../../../../codegen/diff/markdown-escape.ts';

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
  for (const rule of rulePairs(pair)) {
    const [former, label] = [
      before?.rows?.[rule.before?.name ?? '']?.label,
      after?.rows?.[rule.after?.name ?? '']?.label,
    ];
    if (former !== undefined && label !== undefined && former !== label)
      yield `In the permissions of roles, ${bold(former)} is called ${bold(label)}.`;
  }
  for (const own of pairsOf(before?.ownPermissions ?? [], after?.ownPermissions ?? []))
    if (own.before && own.after && own.before.label !== own.after.label)
      yield `In the permissions of roles, ${bold(own.before.label)} is called ${bold(own.after.label)}.`;
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
function* fieldSetChanges(
  pair: Pair<Entity>,
  beforeFields: readonly FieldModel[],
  afterFields: readonly FieldModel[],
  screenName: string,
): Iterable<string> {
  const currentNames = new Map(
    fieldPairs(pair).flatMap(({ before, after }) => (before && after ? [[before.name, after.name] as const] : [])),
  );
  const beforeNames = beforeFields.map(({ name }) => currentNames.get(name) ?? name);
  const afterNames = afterFields.map(({ name }) => name);
  const added = afterFields.filter(({ name }) => !beforeNames.includes(name));
  const removed = beforeFields.filter((_, index) => !afterNames.includes(beforeNames[index] ?? ''));
  if (added.length > 0) yield `${screenName} newly shows ${labelled(added)}.`;
  if (removed.length > 0) yield `${screenName} no longer shows ${labelled(removed)}.`;
  if (commonNames(beforeNames, afterNames) !== commonNames(afterNames, beforeNames))
    yield `${screenName} shows ${labelled(afterFields)} in this order.`;
}

function* listChanges(before: Entity, after: Entity, pair: Pair<Entity>): Iterable<string> {
  const [beforeScreen, afterScreen] = [before.screen, after.screen];
  if (beforeScreen === undefined && afterScreen !== undefined) yield* newScreens({ ...after, form: undefined });
  if (beforeScreen !== undefined && afterScreen === undefined) yield `The list at ${code(beforeScreen.path)} is gone.`;
  if (beforeScreen === undefined || afterScreen === undefined) return;
  if (beforeScreen.path !== afterScreen.path)
    yield `The list is at ${code(afterScreen.path)}, no longer at ${code(beforeScreen.path)}: links to it break.`;
  if (beforeScreen.title !== afterScreen.title && beforeScreen.title !== before.label.many)
    yield `The list's title is ${quotedMarkdown(afterScreen.title)}, no longer ${quotedMarkdown(beforeScreen.title)}.`;
  yield* fieldSetChanges(pair, before.columns, after.columns, 'The list');
  if (beforeScreen.add?.text !== afterScreen.add?.text)
    yield afterScreen.add === undefined
      ? 'Add and Import are gone.'
      : `The list has the button ${quotedMarkdown(afterScreen.add.text)}${beforeScreen.add === undefined ? ', and Import' : `, no longer ${quotedMarkdown(beforeScreen.add.text)}`}.`;
  if (beforeScreen.editable !== afterScreen.editable)
    yield `Rows ${afterScreen.editable ? 'newly have' : 'no longer have'} Edit.`;
  if (beforeScreen.showDeleted !== afterScreen.showDeleted)
    yield `“Show deleted?” ${afterScreen.showDeleted === false ? 'is gone' : `shows ${afterScreen.showDeleted === 'all' ? 'deleted records, too' : 'deleted records alone'}`}.`;
  for (const feature of codegenFeatures) yield* feature.screenChanges?.(before, after) ?? [];
  const [beforeSort, afterSort] = [before.sort, after.sort];
  if (beforeSort.field !== afterSort.field || beforeSort.order !== afterSort.order) {
    const same = fieldPairs(pair).some(
      (field) => field.before?.name === beforeSort.field && field.after?.name === afterSort.field,
    );
    if (!same || beforeSort.order !== afterSort.order)
      yield `The list is sorted by ${code(afterSort.field)} ${afterSort.order === 'asc' ? 'ascending' : 'descending'} at first, no longer by ${code(beforeSort.field)}.`;
  }
  if (before.pageSize !== after.pageSize)
    yield `A page has ${after.pageSize ?? "the portal's number of"} rows at first.`;
}

const panels = (form: NonNullable<Entity['form']>) => form.panels.map(({ title }) => title);

function* formChanges(before: Entity, after: Entity, pair: Pair<Entity>): Iterable<string> {
  const [beforeForm, afterForm] = [before.form, after.form];
  if (beforeForm === undefined && afterForm !== undefined) yield `New form with ${labelled(inputsOf(afterForm))}.`;
  if (beforeForm !== undefined && afterForm === undefined) yield 'The form is gone.';
  if (beforeForm === undefined || afterForm === undefined) return;
  yield* fieldSetChanges(pair, inputsOf(beforeForm), inputsOf(afterForm), 'The form');
  for (const { before: beforeField, after: afterField } of fieldPairs(pair)) {
    if (beforeField === undefined || afterField === undefined) continue;
    if (beforeField.required !== afterField.required)
      yield `${bold(afterField.label)} ${afterField.required ? 'has to be filled in' : 'may be left empty'}.`;
    if (beforeField.readOnly !== afterField.readOnly)
      yield `${bold(afterField.label)} ${afterField.readOnly ? 'can no longer be typed' : 'can be typed'}.`;
    for (const [property, phrase] of [
      ['requiredWhen', 'has to be filled in'],
      ['visibleWhen', 'is asked for'],
    ] as const)
      if (
        JSON.stringify(beforeField[property]) !== JSON.stringify(afterField[property]) &&
        beforeField.required === afterField.required
      )
        yield `${bold(afterField.label)} ${phrase} under other conditions.`;
    yield* valueChanges(beforeField, afterField);
  }
  for (const title of panels(afterForm).filter((panel) => !panels(beforeForm).includes(panel)))
    yield `New panel ${quotedMarkdown(title)} in the form.`;
  for (const title of panels(beforeForm).filter((panel) => !panels(afterForm).includes(panel)))
    yield `The panel ${quotedMarkdown(title)} is gone from the form.`;
  if (beforeForm.editToggle !== afterForm.editToggle)
    yield afterForm.editToggle
      ? 'The form opens read-only, with an Edit button.'
      : 'The form opens for editing at once.';
}

/** Changes of the values that can be entered or chosen. */
function* valueChanges(before: FieldModel, after: FieldModel): Iterable<string> {
  if ('options' in before && 'options' in after) {
    const [beforeLabels, afterLabels] = [before.options, after.options].map((options) =>
      options.map(({ label }) => label),
    );
    const [added, removed] = [
      afterLabels?.filter((label) => !beforeLabels?.includes(label)) ?? [],
      beforeLabels?.filter((label) => !afterLabels?.includes(label)) ?? [],
    ];
    if (added.length > 0) yield `${bold(after.label)} offers ${added.map(bold).join(', ')}.`;
    if (removed.length > 0) yield `${bold(after.label)} no longer offers ${removed.map(bold).join(', ')}.`;
  }
  if ('maxLength' in before && 'maxLength' in after && before.maxLength !== after.maxLength)
    yield `${bold(after.label)} takes ${after.maxLength} characters, no longer ${before.maxLength}.`;
  if (isNumber(before) && isNumber(after))
    for (const [bound, phrase] of [
      ['min', 'at least'],
      ['max', 'at most'],
    ] as const)
      if (before[bound] !== after[bound])
        yield `${bold(after.label)} is ${phrase} ${after[bound] ?? 'anything'}, was ${before[bound] ?? 'anything'}.`;
  if (isReference(before) && isReference(after) && before.target.name !== after.target.name)
    yield `${bold(after.label)} is chosen among ${code(after.target.name)}, no longer among ${code(before.target.name)}.`;
  if (before.kind !== after.kind)
    yield `${bold(after.label)} is entered as ${after.kind}, no longer as ${before.kind}.`;
}

/** Added, removed and moved menu entries. */
export function menuChanges(before: Model, after: Model, pairs: readonly Pair<Entity>[]): string[] {
  const currentNames = new Map(
    pairs.map((pair) => [pair.before?.name ?? '', pair.after?.name ?? pair.before?.name ?? '']),
  );
  const beforePaths = new Map(
    [...readMenuPaths(before.menu)].map(([to, place]) => [currentNames.get(to) ?? to, place]),
  );
  const afterPaths = readMenuPaths(after.menu);
  const added = [...afterPaths]
    .filter(([to]) => !beforePaths.has(to))
    .map(([, place]) => `The menu newly has ${place}.`);
  const removed = [...beforePaths]
    .filter(([to]) => !afterPaths.has(to))
    .map(([, place]) => `The menu no longer has ${place}.`);
  const moved = [...afterPaths].flatMap(([to, place]) => {
    const formerPath = beforePaths.get(to);
    return formerPath === undefined || formerPath === place ? [] : [`In the menu ${formerPath} is ${place}.`];
  });
  return [...added, ...removed, ...moved];
}

/** Entity name or URL path → its path of menu labels, as Markdown. */
function readMenuPaths(group: MenuGroup, parentPath = ''): ReadonlyMap<string, string> {
  return new Map(
    group.items.flatMap((item): [string, string][] => {
      if ('items' in item) return [...readMenuPaths(item, `${parentPath}${item.label} › `)];
      return [[item.entity ?? item.to, bold(parentPath + item.label)]];
    }),
  );
}
