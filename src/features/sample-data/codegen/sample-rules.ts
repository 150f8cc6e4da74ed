/** Checks the rules of sample values: paths, lists, entities and literals. */
import { hasOptions, isRelation } from '#model/kinds.ts';
import type { EntityFile, FieldFile } from '../../../../codegen/load/files.ts';
import type { Problem } from '../../../../codegen/problem.ts';
import type { SourceLocation } from '../../../../codegen/check/catalogue.ts';
import {
  checkPath,
  checkTemplate,
  isFakerPath,
  checkReferableRows,
  unknownValue,
  sampleNames,
} from './sample-paths.ts';
import { checkReferenceName } from './sample-references.ts';
import { sampleFormats, isOption } from './sample-values.ts';
import { isRule, templatePlaceholder, type SampleRule } from '../model/sample.ts';

/** What a rule is about. */
interface RuleContext {
  readonly file: EntityFile;
  /** The field that gets the value; undefined for a variable. */
  readonly field: FieldFile | undefined;
}

/** A rule or a literal, which may be a text with placeholders. */
export function* checkValue(value: unknown, context: RuleContext, here: SourceLocation): Iterable<Problem> {
  if (isRule(value)) yield* checkRule(value, context, here);
  else if (typeof value === 'string' && value.search(templatePlaceholder) >= 0)
    yield* checkTemplate(value, context.file, here);
  else if (typeof value === 'string' && isFakerPath(value))
    yield here.problem('sample', `"${value}" is a text here.`, `Write "{${value}}" for its value.`);
  else yield* checkLiteral(value, context, here);
}

function* checkRule(rule: SampleRule, context: RuleContext, here: SourceLocation): Iterable<Problem> {
  for (const [word, value] of Object.entries(rule) as [string, unknown][]) {
    const at = here.in(word);
    if (word === 'values')
      for (const [key, item] of Object.entries(value as object)) yield* checkValue(item, context, at.in(key));
    else if (word === 'else') yield* checkValue(value, context, at);
    else if (word === 'oneOf' && Array.isArray(value))
      for (const [index, item] of value.entries()) yield* checkValue(item, context, at.in(index));
    else if (word === 'weights') yield* checkWeights(rule, at);
    else if (word === 'pick') {
      const file = yield* here.entityNamed(String(value));
      if (file !== undefined) yield* checkReferableRows(file, here);
    } else for (const path of [value].flat()) if (typeof path === 'string') yield* checkPath(path, context.file, at);
  }
}

/** As many as options, or the name of a value of the picked rows. */
function* checkWeights(rule: SampleRule, here: SourceLocation): Iterable<Problem> {
  if ('pick' in rule) {
    const file = here.catalogue.files.get(rule.pick);
    const { weights } = rule;
    if (file !== undefined && weights !== undefined && !sampleNames(file).has(weights))
      yield unknownValue(file, weights, here);
  } else if ('oneOf' in rule && Array.isArray(rule.oneOf) && rule.oneOf.length !== rule.weights?.length) {
    const message = `${rule.oneOf.length} choices have ${rule.weights?.length} weights.`;
    yield here.problem('sample', message, 'Write a weight for each, in the same order.');
  }
}

/** A name, an option, or a value of the field's kind. Of a list it may be a single element. */
function* checkLiteral(literal: unknown, { field }: RuleContext, here: SourceLocation): Iterable<Problem> {
  if (field === undefined || literal === null) return;
  if (isRelation(field)) for (const name of [literal].flat()) yield* checkReferenceName(field, name, here);
  else if (hasOptions(field)) {
    for (const value of [literal].flat())
      if (value !== null && !isOption(field, value))
        yield here.problem('sample', `${JSON.stringify(value)} is not an option.`, sampleFormats.choice.expected);
  } else if (!isConvertible(literal, field)) {
    const message = `${JSON.stringify(literal)} is not a value of ${field.kind}.`;
    yield here.problem('sample', message, sampleFormats[field.kind].expected);
  }
}

/** Drawn values become those of the column: 9.5 a decimal, 7 a text, "7" a number. */
const isConvertible = (literal: unknown, field: FieldFile): boolean =>
  [literal, String(literal), Number(literal)].some((value) => sampleFormats[field.kind].fits(value, field));
