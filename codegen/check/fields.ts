/** Checks the properties of each field: text rules, bounds, options, order, references. */
import {
  hasOptions,
  isDecimal,
  isId,
  isReferenceList,
  isRelation,
  isTagList,
  isText,
  isTextList,
} from '#model/kinds.ts';
import { decimalProblem } from '#model/values/decimal.ts';
import { tagLimits, tagsProblem } from '#model/tags.ts';
import type { EntityFile, FieldFile } from '../load/files.ts';
import { aggregateFunctions } from '../model/view-children.ts';
import * as defaults from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, portalName, type SourceLocation } from './catalogue.ts';
import { checkDefault } from './default-values.ts';
import { suggest } from './suggest.ts';
import { checkLink } from './links.ts';

export const checkFields = eachEntity(function* fields(file, here) {
  for (const [index, field] of file.fields.entries()) {
    const at = here.in('fields', index);
    if (isText(field)) yield* checkText(file, field, at);
    yield* checkBounds(field, at);
    if (hasOptions(field)) yield* checkOptions(field, at);
    if (isTagList(field)) yield* checkTags(field, at);
    if (isDecimal(field)) yield* checkDecimal(field, at);
    yield* checkDefault(file, field, at);
    if (field.notBefore !== undefined) yield* checkNotBefore(file, field, field.notBefore, at);
    if (field.to !== undefined) yield* checkTarget(field, field.to, at);
    if (field.onDelete !== undefined) yield* checkOnDelete(file, field, at);
    if (isReferenceList(field)) yield* checkLink(file, field, at);
    yield* checkViewOnly(file, field, at);
  }
});

function* checkText(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { portal, invalidFiles } = here.catalogue;
  if (invalidFiles.has(portalName)) return;
  const { rules } = portal.text;
  if (field.text !== undefined && !Object.hasOwn(rules, field.text)) {
    const help = suggest(field.text, Object.keys(rules), 'Add the rule to portal.json.');
    yield here.in('text').problem('unknown-rule', `There is no text rule "${field.text}".`, help);
    return;
  }
  const rule = rules[defaults.textRuleOf(file, field) ?? ''];
  const maxLength = rule?.maxLength ?? portal.text.maxLength;
  if (field.maxLength !== undefined && field.maxLength > maxLength) {
    const help = `Use ${maxLength} or less, or another text rule.`;
    yield here.in('maxLength').problem('length', `At most ${maxLength} characters are allowed here.`, help);
  }
  const { default: value } = field;
  if (typeof value === 'string' && value.length > (field.maxLength ?? maxLength)) {
    yield here.in('default').problem('length', 'The default is longer than the field.', 'Shorten it.');
  }
}

function* checkBounds(field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { min, max } = defaults.numberBounds(field);
  if (min !== undefined && max !== undefined && min > max) {
    const message = 'The minimum is greater than the maximum.';
    yield here.in('min').problem('wrong-value', message, 'Swap "min" and "max".');
  }
  for (const [name, number] of Object.entries({ min, max, default: field.default })) {
    if (typeof number !== 'number') continue;
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) {
      const message = `${number} cannot be stored exactly.`;
      yield here.in(name).problem('wrong-value', message, `Use at most ${Number.MAX_SAFE_INTEGER}.`);
    }
    if (name === 'default' && (number < (min ?? number) || number > (max ?? number))) {
      const message = 'The default is out of bounds.';
      yield here.in(name).problem('wrong-value', message, 'Choose one between "min" and "max".');
    }
  }
}

function* checkOptions(field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { options = [], default: value } = field;
  const labels = options.map((option) => option.label ?? option.value);
  for (const [index, option] of options.entries()) {
    const at = here.in('options', index);
    const label = labels[index] ?? '';
    if (options.findIndex((other) => other.value === option.value) < index) {
      const message = `Two options have the value "${option.value}".`;
      yield at.in('value').problem('wrong-value', message, 'Remove one of the two.');
    } else if (labels.indexOf(label) < index) {
      yield at.problem('wrong-value', `Two options are called "${label}".`, 'Give one of the two another label.');
    }
    if (isTextList(field) && /;/.test(label + option.value)) {
      const message = 'In a CSV, a semicolon stands between options.';
      yield at.problem('wrong-value', message, 'Write it without one.');
    }
  }
  for (const item of value === undefined ? [] : [value].flat()) {
    if (options.some((option) => option.value === item)) continue;
    const help = suggest(
      String(item),
      options.map((option) => option.value),
      'Add the option.',
    );
    yield here.in('default').problem('wrong-value', `There is no option "${String(item)}".`, help);
  }
}

function* checkTags(field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { default: value, maxLength } = field;
  const limits = tagLimits({ ...field, ...(maxLength !== undefined && { maxItemLength: maxLength }) });
  const problem = Array.isArray(value) ? tagsProblem(limits, value) : undefined;
  if (problem !== undefined)
    yield here.in('default').problem('wrong-value', 'The default is not a value of the field.', problem);
}

function* checkDecimal(field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { precision, scale } = defaults.decimalOf(field);
  if (scale !== undefined && precision !== undefined && scale > precision) {
    const message = `${scale} digits after the decimal point are more than the ${precision} digits in total.`;
    yield here.in('scale').problem('wrong-value', message, 'Make "precision" greater, or "scale" less.');
    return;
  }
  const bounds = defaults.numberBounds(field);
  for (const [name, bound] of Object.entries(bounds)) {
    const problem = decimalProblem({ precision, scale }, String(bound));
    if (problem !== undefined)
      yield here.in(name).problem('wrong-value', `${bound} is not a value of the field.`, problem);
  }
  if (field.currency !== undefined && field.scale === 'any')
    yield here.in('scale').problem('wrong-value', 'An amount has a number of digits.', 'Write how many, such as 2.');
  if (field.currency !== undefined && !Intl.supportedValuesOf('currency').includes(field.currency)) {
    const message = `"${field.currency}" is not the code of a currency.`;
    yield here.in('currency').problem('wrong-value', message, 'Write the code of ISO 4217, such as EUR.');
  }
}

function* checkNotBefore(file: EntityFile, field: FieldFile, name: string, here: SourceLocation): Iterable<Problem> {
  const earlierField = defaults.fieldNamed(file, name);
  const at = here.in('notBefore');
  if (earlierField === undefined) yield at.unknownField(file, name);
  else if (earlierField.name === field.name)
    yield at.problem('wrong-value', 'A date cannot precede itself.', 'Name another field.');
  else if (earlierField.kind !== field.kind) {
    const help = `Both must be ${field.kind}.`;
    yield at.problem('wrong-kind', `"${name}" is ${earlierField.kind}, so the two cannot be compared.`, help);
  }
}

/** The target of a reference must have a single-column key, a name and a pick-list. */
function* checkTarget(field: FieldFile, to: string, here: SourceLocation): Iterable<Problem> {
  const { files, invalidFiles } = here.catalogue;
  const at = here.in('to');
  const target = files.get(to);
  if (invalidFiles.has(to) || (to === defaults.permissionTarget.name && isReferenceList(field))) return;
  if (target === undefined) {
    const help = suggest(to, files.keys(), `Correct the name, or add catalogue/${to}.json.`);
    yield at.problem('unknown-entity', `"${field.name}" refers to "${to}", which no catalogue file describes.`, help);
    return;
  }
  const key = defaults.keyOfFile(target);
  if (target.view !== undefined) {
    const message = `"${to}" is a view: its rows have no id to refer to.`;
    yield at.problem('wrong-kind', message, 'Refer to an entity that it is made of.');
  } else if (defaults.isKeyless(target)) {
    const message = `"${to}" has no key to refer to.`;
    yield at.problem('key', message, 'Make it a text or a number, as its column is.');
  } else if (key.length !== 1) {
    const message = `"${to}" has no id to refer to: its key is ${key.join(', ')}.`;
    yield at.problem('key', message, 'Refer to the parts of its key instead.');
  } else if (isReferenceList(field) && defaults.keyKindOf(target, files) !== undefined) {
    const message = `"${to}" has a key of kind ${defaults.keyKindOf(target, files) ?? ''}, and a list of links has numbers.`;
    yield at.problem('key', message, 'Add an entity for the relation, whose key is both.');
  } else if (defaults.displayOf(target).length === 0) {
    const help = `Add "display" to catalogue/${to}.json: what names a record.`;
    yield at.problem('no-display', `Nothing names a record of "${to}".`, help);
  } else if (target.dropdown !== true) {
    const help = `Add "dropdown": true to catalogue/${to}.json.`;
    yield at.problem('no-dropdown', `"${to}" has no pick-list to choose from.`, help);
  }
}

/** `onDelete`: cascade, or set null, where the referenced record is removed. */
function* checkOnDelete(file: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  const { files } = here.catalogue;
  const at = here.in('onDelete');
  const target = files.get(field.to ?? '');
  if (target !== undefined && defaults.deleteOf(target) !== 'hard') {
    const help = `Remove "onDelete", or write "delete": "hard" in catalogue/${target.name}.json.`;
    yield at.problem('wrong-value', `Records of ${target.name} are never removed.`, help);
  } else if (defaults.isReadOnly(file)) {
    yield at.problem('read-only', 'Nobody writes read-only records.', 'Remove "onDelete" or "readOnly".');
  } else if (field.onDelete === 'clear' && (field.required === true || defaults.keyOfFile(file).includes(field.name))) {
    const message = `"${field.name}" can not be empty, so it is never cleared.`;
    yield at.problem('wrong-value', message, 'Write "delete", or remove "onDelete".');
  }
}

/** `min` and `max` are numbers. Their schema also allows a text, for views, so a number in quotes would pass it. */
function* checkQuotedBound(bound: unknown, here: SourceLocation): Iterable<Problem> {
  if (typeof bound !== 'string') return;
  const help = /^-?\d+(\.\d+)?$/.test(bound) ? `Write ${bound} without quotes.` : 'Write a number.';
  yield here.problem('wrong-value', `Expected here: a number, not ${JSON.stringify(bound)}.`, help);
}

const isPath = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z]/.test(value);

/** Some properties are valid in views only, some kinds outside of views only. */
function* checkViewOnly({ view }: EntityFile, field: FieldFile, here: SourceLocation): Iterable<Problem> {
  if (view === undefined) {
    for (const name of ['from', 'percent', 'count', 'sum', 'min', 'max', 'by'] as const) {
      if (field[name] === undefined) continue;
      if ((name === 'min' || name === 'max') && !isPath(field[name])) {
        yield* checkQuotedBound(field[name], here.in(name));
        continue;
      }
      const message = `"${name}" makes sense in a view only.`;
      yield here.in(name).problem('wrong-value', message, `Remove "${name}", or declare the "view".`);
    }
    return;
  }
  if (isId(field) || isRelation(field)) {
    const message = `A view has no fields of kind ${field.kind}.`;
    yield here.in('kind').problem('wrong-kind', message, 'Show the name (text) or the number (integer) instead.');
    return;
  }
  const [first, second] = (['from', 'percent', ...aggregateFunctions] as const).filter(
    (name) => field[name] !== undefined,
  );
  if (first === undefined) {
    const message = `Nothing says where "${field.name}" comes from.`;
    const help = 'Add "from" with a path, "percent", or "count", "sum", "min" or "max" of the rows that belong to it.';
    yield here.problem('missing-property', message, help);
  } else if (second !== undefined) {
    const message = `"${field.name}" comes from two places.`;
    yield here.in(second).problem('wrong-value', message, `Remove "${first}" or "${second}".`);
  }
}
