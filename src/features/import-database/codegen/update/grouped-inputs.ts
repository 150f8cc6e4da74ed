/** New inputs of a form whose inputs somebody has put under headings. */
import { isArray, isFileObject, type FileValue, type FileObject } from './json.ts';
import { withInserted, type ThreeVersions } from './merge.ts';

/** The file of an entity with the inputs that today's import has new, each in the group of its neighbour, else in the last one. */
export function withGroupedInputs(file: FileObject, { base, next }: ThreeVersions<FileObject>): FileObject {
  const { form } = file;
  if (!isFileObject(form) || !isArray(form.groups) || form.fields !== undefined) return file;
  const order = inputsOf(next);
  const known = new Set(inputsOf(base));
  const groups = order
    .filter((input) => !known.has(input))
    .reduce<readonly FileValue[]>((all, input) => withInput(all, input, order), form.groups);
  return { ...file, form: { ...form, groups } };
}

const inputsOf = ({ form }: FileObject): readonly FileValue[] =>
  isFileObject(form) && isArray(form.fields) ? form.fields : [];

const fieldsIn = (group: FileValue): readonly FileValue[] =>
  isFileObject(group) && isArray(group.fields) ? group.fields : [];

function withInput(groups: readonly FileValue[], input: FileValue, order: readonly FileValue[]): readonly FileValue[] {
  const grouped = new Set(groups.flatMap(fieldsIn));
  if (grouped.has(input)) return groups;
  const position = order.indexOf(input);
  const isGrouped = (one: FileValue) => grouped.has(one);
  const neighbour = order.slice(0, position).findLast(isGrouped) ?? order.slice(position).find(isGrouped);
  const found = groups.findIndex((group) => neighbour !== undefined && fieldsIn(group).includes(neighbour));
  const index = found === -1 ? groups.length - 1 : found;
  return groups.map((group, at) =>
    at === index && isFileObject(group)
      ? { ...group, fields: withInserted(fieldsIn(group), order, [input], (one) => JSON.stringify(one)) }
      : group,
  );
}
