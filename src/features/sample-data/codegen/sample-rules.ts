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
import { pathProperties } from '../model/sample.ts';

/** What a rule is about. */
interface RuleContext {
  readonly file: EntityFile;
  /** The field that gets the value; undefined for a variable. */
  readonly field: FieldFile | undefined;
}

type Rule = Readonly<Record<string, unknown>>;

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rule or a path of faker. */
export function* checkGenerator(generator: unknown, context: RuleContext, here: SourceLocation): Iterable<Problem> {
  if (isRule(generator)) yield* checkRule(generator, context, here);
  else if (!isFakerPath(String(generator))) {
    const message = `faker has no "${String(generator)}".`;
    yield here.problem('sample', message, 'Write a path of faker, such as "company.name", or a rule.');
  }
}

/** A rule or a literal. */
export function* checkValue(value: unknown, context: RuleContext, here: SourceLocation): Iterable<Problem> {
  if (isRule(value)) yield* checkRule(value, context, here);
  else yield* checkLiteral(value, context, here);
}

function* checkRule(rule: Rule, context: RuleContext, here: SourceLocation): Iterable<Problem> {
  for (const [word, value] of Object.entries(rule)) {
    const at = here.in(word);
    if (word === 'of') yield* checkGenerator(value, context, at);
    else if (word === 'take' || word === 'else') yield* checkValue(value, context, at);
    else if (isRule(value))
      for (const [key, item] of Object.entries(value)) yield* checkValue(item, context, at.in(key));
    else if (word === 'oneOf' && Array.isArray(value))
      for (const [index, item] of value.entries()) yield* checkLiteral(item, context, at.in(index));
    else if (word === 'weights' || word === 'where') yield* checkArgument(word, rule, context.file, at);
    else if (typeof value === 'string') yield* checkText(word, value, context.file, at);
  }
}

function* checkText(word: string, value: string, own: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (pathProperties.has(word)) yield* checkPath(value, own, here);
  else if (word === 'template') yield* checkTemplate(value, own, here);
  else {
    const file = yield* here.entityNamed(value);
    if (file !== undefined) yield* checkReferableRows(file, here);
  }
}

/** `where`: a property of the picked or counted rows. `weights`: as many as options. */
function* checkArgument(word: string, rule: Rule, own: EntityFile, here: SourceLocation): Iterable<Problem> {
  const { oneOf, weights, pick, count } = rule;
  const name = rule[word];
  const file = here.catalogue.files.get(String(pick ?? count));
  if (typeof name === 'string') {
    if (file !== undefined && !sampleNames(file).has(name)) yield unknownValue(file, name, here);
  } else if (Array.isArray(oneOf) && Array.isArray(weights) && oneOf.length !== weights.length) {
    const message = `${oneOf.length} choices have ${weights.length} weights.`;
    yield here.problem('sample', message, 'Write a weight for each, in the same order.');
  }
  if (word === 'where') yield* checkPath(String(name), own, here);
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
