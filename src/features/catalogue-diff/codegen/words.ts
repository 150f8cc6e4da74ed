/**
 * Words of the catalogue that differ and that no other sentence tells of: by their names, with both values. A word that is added to the
 * language is told here without a line of its own.
 */
import { codegenFeatures } from '../../codegen.ts';
import { isDeepStrictEqual } from 'node:util';
import { isTagList } from '#model/kinds.ts';
import type { PortalFile } from '../../../../codegen/load/files.ts';
import type { FieldModel, Entity, Model } from '../../../../codegen/model/entity.ts';
import { bold, code } from '../../../../codegen/diff/markdown-escape.ts';
import { fieldPairs, type Pair } from '../../../../codegen/diff/pairs.ts';

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** Facts of a field that sentences, the database's statements or the API's rows tell, or that only say how it was called. */
const toldOfFields: ReadonlySet<string> = new Set<KeyOf<FieldModel>>([
  'name',
  'was',
  'formerValues',
  'column',
  'label',
  'help',
  'kind',
  'required',
  'requiredWhen',
  'visibleWhen',
  'readOnly',
  'computed',
  'computedBy',
  'filled',
  'filledBy',
  'permission',
  'min',
  'max',
  'options',
  'transitions',
  'transitionsBy',
  'target',
  'to',
  'as',
  'grants',
]);

/** Words of `portal.json` that are told elsewhere, or that are no part of the portal in use. */
const toldOfPortal: ReadonlySet<string> = new Set([
  ...(['development', 'menu.items'] satisfies (KeyOf<PortalFile> | `${KeyOf<PortalFile>}.${string}`)[]),
  ...codegenFeatures.flatMap(({ sections = [] }) => sections),
]);

/** Changes of the words of one entity. */
export function* wordChanges(pair: Pair<Entity>): Iterable<string> {
  const { before, after } = pair;
  if (before === undefined || after === undefined) return;
  const currentNames = new Map(fieldPairs(pair).map((field) => [field.before?.name, field.after?.name]));
  yield* changes(
    'list',
    listWords(before, (name) => currentNames.get(name) ?? name),
    listWords(after),
  );
  if (before.form && after.form) yield* changes('form', formWords(before.form), formWords(after.form));
  for (const field of fieldPairs(pair))
    if (field.before?.kind === field.after?.kind && field.before && field.after) {
      const { label } = field.after;
      for (const change of changes('', fieldWords(field.before), fieldWords(field.after)))
        yield `${bold(label)}: ${change}`;
    }
}

/** Changes of the words of `portal.json`. */
export const portalWordChanges = (before: Model, after: Model): string[] => [
  ...changes('', before.portal, after.portal, toldOfPortal),
];

const listWords = ({ hidden, openValues, screen }: Entity, nameOf = (name: string) => name) => ({
  hidden: hidden.map(nameOf),
  openValues,
  add: { with: screen?.add?.with?.map(nameOf) },
});

const formWords = ({ liveWarnings, notFound, reportFailure }: NonNullable<Entity['form']>) => ({
  liveWarnings,
  notFound,
  reportFailure,
});

const fieldWords = (field: FieldModel) => ({
  ...Object.fromEntries(Object.entries(field).filter(([name]) => !toldOfFields.has(name))),
  ...(!isTagList(field) && { maxLength: undefined }),
  ...('options' in field && { colors: Object.fromEntries(field.options.map(({ value, color }) => [value, color])) }),
});

/** A sentence for each word that differs, however deep. */
function* changes(
  at: string,
  before: unknown,
  after: unknown,
  told: ReadonlySet<string> = new Set(),
): Iterable<string> {
  if (told.has(at) || isDeepStrictEqual(before, after)) return;
  if (isObject(before) && isObject(after))
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changes(at === '' ? name : `${at}.${name}`, before[name], after[name], told);
  else yield `${code(at)} is ${valueText(after)}, no longer ${valueText(before)}.`;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueText = (value: unknown): string => (value === undefined ? 'left out' : code(JSON.stringify(value)));
