/** Checks tables of transitions: options that exist, permissions that exist, and records that can begin. */
import type { FieldFile, TransitionFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';
import { checkPermission } from './portal.ts';
import { suggest } from './suggest.ts';

export const checkTransitions = eachEntity(function* check(file, here) {
  for (const [index, field] of file.fields.entries()) {
    const at = here.in('fields', index, 'transitions');
    if (field.transitions === undefined) continue;
    if (defaults.isReadOnly(file) || defaults.isReadOnlyField(field) || defaults.keyOfFile(file).includes(field.name)) {
      yield at.problem('read-only', `Nobody changes "${field.name}".`, 'Remove "transitions".');
      continue;
    }
    if (typeof field.transitions === 'string') continue;
    for (const [position, { from, to, permission }] of field.transitions.entries()) {
      const row = at.in(position);
      yield* checkValues(field, from, row.in('from'));
      yield* checkValues(field, to, row.in('to'));
      if (field.required === true && [to].flat().includes(null))
        yield row.in('to').problem('wrong-value', `"${field.name}" is required, so it is never empty.`, 'Remove null.');
      if (permission !== undefined) yield* checkPermission(permission, 'Use an entity’s.', row.in('permission'));
    }
    yield* checkBeginning(field, field.transitions, here.in('fields', index));
  }
});

function* checkValues(
  field: FieldFile,
  values: string | null | readonly (string | null)[],
  here: SourceLocation,
): Iterable<Problem> {
  const options = defaults.optionsOf(field).map(({ value }) => value);
  for (const [index, value] of [values].flat().entries()) {
    const at = Array.isArray(values) ? here.in(index) : here;
    if (value === null || options.includes(value)) continue;
    yield at.problem('wrong-value', `"${field.name}" has no option "${value}".`, suggest(value, options, 'Add it.'));
  }
}

/** The default of a new record is a value with which it may begin. */
function* checkBeginning(
  { name, default: value }: FieldFile,
  transitions: readonly TransitionFile[],
  here: SourceLocation,
): Iterable<Problem> {
  const beginnings = transitions.filter(({ from }) => [from].flat().includes(null)).flatMap(({ to }) => [to].flat());
  if (typeof value !== 'string' || beginnings.length === 0 || beginnings.includes(value)) return;
  const message = `A record can not begin with "${value}", the default of "${name}".`;
  yield here.in('default').problem('wrong-value', message, 'Add it to a "to" whose "from" is null.');
}
