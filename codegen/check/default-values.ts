/** What a field holds where nobody has said anything: a value of its kind, or a word for what is known only then. */
import { isDay, isInstant } from '#model/date.ts';
import { isAddress } from '#model/values/address.ts';
import { valueProblem, type ValueFacts } from '#model/values/problem.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import * as defaults from '../model/defaults.ts';
import type { Path, Problem } from '../problem.ts';
import { portalName, type Catalogue, type Report } from './catalogue.ts';

/** Whether the field can have its default. */
export function* checkDefault(
  file: EntityFile,
  field: FieldFile,
  at: Path,
  report: Report,
  { portal, broken }: Catalogue,
): Iterable<Problem> {
  const { kind, default: value } = field;
  if (typeof value !== 'string') return;
  const place = [...at, 'default'];
  const facts = factsOf(field);
  const problem = facts && valueProblem(facts, value);
  if (problem !== undefined) yield report('wrong-value', place, `"${value}" is no value of the field.`, problem);
  if (kind === 'date' && value !== 'today' && !isDay(value))
    yield report('wrong-value', place, `"${value}" is no day.`, 'Write today, or a day.');
  if (kind === 'dateTime' && value !== 'now' && !isInstant(value))
    yield report('wrong-value', place, `"${value}" is no instant.`, 'Write now, or an instant in UTC.');
  if (kind !== 'reference') return;
  if (field.to !== portal.identity.user && !broken.has(portalName)) {
    const message = `"me" is a user, and "${field.name}" refers to ${field.to ?? 'nothing'}.`;
    yield report('wrong-value', place, message, `Refer to ${portal.identity.user}, or remove "default".`);
  } else if (field.required === true || defaults.keyOf(file).includes(field.name)) {
    const message = `Nobody made the rows that are there, and "${field.name}" can not be empty.`;
    yield report('wrong-value', place, message, 'Remove "required" or "default".');
  }
}

/** Of kinds whose texts are judged by their form. */
function factsOf(field: FieldFile): ValueFacts | undefined {
  const { kind } = field;
  if (isAddress(kind) || kind === 'time' || kind === 'uuid') return { kind };
  const { precision, scale } = defaults.decimalOf(field);
  if (kind !== 'decimal' || scale > precision) return undefined;
  return { kind, precision, scale, ...defaults.boundsOf(field) };
}
