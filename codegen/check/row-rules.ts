/** Checks rules for rows: their paths exist, and their values can be compared with the fields at these paths. */
import { isDayOrInstant } from '#model/date.ts';
import { hasOptions } from '#model/kinds.ts';
import { daysFromToday, isRowBounds, pathFromMe, type RowCondition, type RowValue } from '#model/row-rules.ts';
import type { EntityFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import { comparison, followPath, identifies, type PathEnd } from '../model/row-path.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';
import { suggest } from './suggest.ts';

export const checkRowRules = eachEntity(function* rowRules(file, here) {
  if (file.rows === undefined) return;
  if (file.view !== undefined) {
    const message = 'A view has no rules of its own: it has the rows of its base that a user may read.';
    yield here.in('rows').problem('wrong-value', message, `Write the rules in catalogue/${file.view.from}.json.`);
    return;
  }
  for (const [name, { where }] of Object.entries(file.rows)) {
    for (const [path, condition] of Object.entries(where)) {
      const at = here.in('rows', name, 'where', path);
      const end = yield* pathEnd(file, path.split('.'), at);
      if (end !== undefined) yield* checkCondition(end, path, condition, at);
    }
  }
});

function* pathEnd(
  start: EntityFile,
  path: readonly string[],
  here: SourceLocation,
): Generator<Problem, PathEnd | undefined> {
  const end = followPath(start, path, here.catalogue);
  if ('field' in end) return end;
  const { owner, unresolved } = end;
  const field = defaults.fieldNamed(owner, unresolved);
  if (field === undefined) yield here.unknownField(owner, unresolved, defaults.auditNames);
  else if (field.computed !== undefined) {
    const message = `"${unresolved}" of ${owner.name} is computed, and stored nowhere.`;
    yield here.problem('wrong-kind', message, 'Choose a field that is stored.');
  } else if (!here.catalogue.invalidFiles.has(field.to ?? '')) {
    const message = `"${unresolved}" of ${owner.name} leads to no other record.`;
    yield here.problem('path', message, 'Only references can be followed: end the path here.');
  }
  return undefined;
}

function* checkCondition(end: PathEnd, path: string, condition: RowCondition, here: SourceLocation): Iterable<Problem> {
  const { field } = end;
  const kind = comparison(field);
  if (kind === null) {
    yield here.problem('wrong-kind', `"${path}" is ${field.kind}, which no rule compares.`, 'Choose another field.');
    return;
  }
  if (isRowBounds(condition)) {
    const isOrdered = ['number', 'day'].includes(kind) && identifies(end) === undefined;
    if (!isOrdered) {
      const message = `"${path}" is ${field.kind}, which has no order.`;
      yield here.problem('wrong-kind', message, 'Write the value, or a list of values.');
      return;
    }
    for (const [bound, value] of Object.entries(condition)) yield* checkValue(end, path, value, here.in(bound));
    return;
  }
  const isList = Array.isArray(condition);
  for (const [index, value] of [condition].flat().entries())
    yield* checkValue(end, path, value, isList ? here.in(index) : here);
}

function* checkValue(end: PathEnd, path: string, value: RowValue, here: SourceLocation): Iterable<Problem> {
  const fromMe = pathFromMe(value);
  if (fromMe !== null) yield* checkMe(end, path, fromMe, here);
  else if (daysFromToday(value) !== null) {
    if (comparison(end.field) === 'day') return;
    yield here.problem('wrong-kind', `"${path}" is ${end.field.kind}, and today is a day.`, 'Choose a date.');
  } else yield* checkConstant(end, path, value, here);
}

/** `me`, or the end of a path of the user's record. */
function* checkMe(end: PathEnd, path: string, fromMe: readonly string[], here: SourceLocation): Iterable<Problem> {
  const { files, portal } = here.catalogue;
  const user = files.get(portal.identity.user);
  if (user === undefined) return;
  const mine = fromMe.length === 0 ? undefined : yield* pathEnd(user, fromMe, here);
  if (fromMe.length > 0 && mine === undefined) return;
  const [found, expected] = [identifies(end), mine === undefined ? user.name : identifies(mine)];
  const value = ['me', ...fromMe].join('.');
  if (found !== undefined || expected !== undefined) {
    if (found === expected) return;
    const message = `"${path}" is ${nounOf(end, found)}, but "${value}" is ${mine === undefined ? `a record of ${user.name}` : nounOf(mine, expected)}.`;
    yield here.problem('wrong-kind', message, 'Make both lead to records of one entity.');
  } else if (mine !== undefined && comparison(mine.field) !== comparison(end.field)) {
    const message = `"${path}" is ${end.field.kind}, but "${value}" is ${mine.field.kind}.`;
    yield here.problem('wrong-kind', message, 'Make the kinds agree.');
  }
}

const nounOf = ({ field }: PathEnd, entity: string | undefined): string =>
  entity === undefined ? field.kind : `a record of ${entity}`;

const constantTypes = {
  text: ['string', 'a text'],
  uuid: ['string', 'a uuid in quotes'],
  day: ['string', 'today, or a day in quotes'],
  number: ['number', 'a number'],
  boolean: ['boolean', 'true or false'],
} as const;

function* checkConstant(end: PathEnd, path: string, value: RowValue, here: SourceLocation): Iterable<Problem> {
  const { field } = end;
  if (hasOptions(field)) {
    const options = defaults.optionsOf(field).map((option) => option.value);
    if (options.includes(String(value))) return;
    yield here.problem(
      'wrong-value',
      `"${path}" has no option "${value}".`,
      suggest(String(value), options, 'Add it.'),
    );
    return;
  }
  const kind = comparison(field);
  // A record is identified by its key, a number or a text.
  if (kind === null || kind === 'record') return;
  const [type, noun] = constantTypes[kind];
  const isValid = typeof value === type && (kind !== 'day' || isDayOrInstant(String(value)));
  if (!isValid) yield here.problem('wrong-value', `"${path}" is ${field.kind}.`, `Write ${noun}.`);
}
