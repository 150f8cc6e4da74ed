/** Checks the rules of sample values: paths, lists, entities and literals. */
import { hasOptions, isRelation } from '#model/kinds.ts';
import type { FieldFile } from '../load/files.ts';
import type { Path, Problem } from '../problem.ts';
import { entityNamed } from './entities.ts';
import {
  checkPath,
  checkTemplate,
  isOfFaker,
  stableRows,
  unknownValue,
  sampleNames,
  type PathContext,
} from './sample-paths.ts';
import { checkReferenceName } from './sample-references.ts';
import { sampleFormats, isOption } from './sample-values.ts';
import { pathWords } from '#model/sample.ts';

interface RuleContext extends PathContext {
  /** The field that gets the value; undefined for a variable. */
  readonly field: FieldFile | undefined;
}

type Rule = Readonly<Record<string, unknown>>;

const isRule = (value: unknown): value is Rule => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A rule or a path of faker. */
export function* checkHint(hint: unknown, at: Path, context: RuleContext): Iterable<Problem> {
  if (isRule(hint)) yield* checkRule(hint, at, context);
  else if (!isOfFaker(String(hint))) {
    const message = `faker has no "${String(hint)}".`;
    yield context.report('sample', at, message, 'Write a path of faker, such as "company.name", or a rule.');
  }
}

/** A rule or a literal. */
export function* checkValue(value: unknown, at: Path, context: RuleContext): Iterable<Problem> {
  if (isRule(value)) yield* checkRule(value, at, context);
  else yield* checkLiteral(value, at, context);
}

function* checkRule(rule: Rule, at: Path, context: RuleContext): Iterable<Problem> {
  for (const [word, value] of Object.entries(rule)) {
    const here = [...at, word];
    if (word === 'of') yield* checkHint(value, here, context);
    else if (word === 'take' || word === 'else') yield* checkValue(value, here, context);
    else if (isRule(value))
      for (const [key, one] of Object.entries(value)) yield* checkValue(one, [...here, key], context);
    else if (word === 'oneOf' && Array.isArray(value))
      for (const [index, one] of value.entries()) yield* checkLiteral(one, [...here, index], context);
    else if (word === 'weights' || word === 'where') yield* checkArgument(word, rule, here, context);
    else if (typeof value === 'string') yield* checkText(word, value, here, context);
  }
}

function* checkText(word: string, value: string, at: Path, context: RuleContext): Iterable<Problem> {
  if (pathWords.has(word)) yield* checkPath(value, at, context);
  else if (word === 'template') yield* checkTemplate(value, at, context);
  else {
    const file = yield* entityNamed(value, at, context.report, context.catalogue);
    if (file !== undefined) yield* stableRows(file, at, context);
  }
}

/** `where`: a property of the picked or counted rows. `weights`: as many as options. */
function* checkArgument(word: string, rule: Rule, at: Path, context: RuleContext): Iterable<Problem> {
  const { report, catalogue } = context;
  const { oneOf, weights, pick, count } = rule;
  const name = rule[word];
  const file = catalogue.files.get(String(pick ?? count));
  if (typeof name === 'string') {
    if (file !== undefined && !sampleNames(file).has(name)) yield unknownValue(file, name, at, context);
  } else if (Array.isArray(oneOf) && Array.isArray(weights) && oneOf.length !== weights.length) {
    const message = `${oneOf.length} choices have ${weights.length} weights.`;
    yield report('sample', at, message, 'Write a weight for each, in the same order.');
  }
  if (word === 'where') yield* checkPath(String(name), at, context);
}

/** A name or an option; other literals are converted to the field's kind. */
function* checkLiteral(literal: unknown, at: Path, { field, report, catalogue }: RuleContext): Iterable<Problem> {
  for (const value of [literal].flat()) {
    if (isRelation(field)) yield* checkReferenceName(field, value, at, report, catalogue);
    else if (hasOptions(field) && value !== null && !isOption(field, value))
      yield report('sample', at, `${JSON.stringify(value)} is no option.`, sampleFormats.choice.expected);
  }
}
