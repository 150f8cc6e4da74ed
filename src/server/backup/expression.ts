/**
 * Parses expressions of defaults, checks, indexes and views, as codegen and migrations write them. Every word that is no keyword of
 * these lists is printed as a quoted name.
 */
import { must } from '#model/must.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { UnsafeStatement, type SqlToken, type Tokens } from './tokens.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const constants = setOf('current_date current_timestamp false null true');
const keywords = setOf('and any array coalesce is not nullif or');
const viewKeywords = setOf('as by desc exists from join lateral left limit on order row select where');

/** Keywords that `(` may follow. After another one it could be a function call. */
const opening = setOf('and any coalesce exists from lateral not nullif on or row select where');

/** Functions without side effects. */
const functions = setOf('array_agg count gen_random_uuid lower max min now round sum');

/** Types of columns and casts. Restricted, since a cast of a literal runs the type's input function. */
const types = setOf(
  'bigint boolean bytea character date inet integer interval json jsonb numeric real smallint text time timestamp uuid',
);

/** `numeric(10,2)`, `timestamp(3) with time zone`, `text[]`. */
export function takeType(tokens: Tokens): void {
  if (!tokens.takeIf('double precision')) {
    const type = tokens.peek()?.value ?? '';
    if (!types.has(type)) throw new UnsafeStatement();
    tokens.take('word');
    if (type === 'character') tokens.takeIf('varying');
    if (tokens.takeSignIf('(')) {
      tokens.take('number');
      if (tokens.takeSignIf(',')) tokens.take('number');
      tokens.sign(')');
    }
    if (type.startsWith('time') && !tokens.takeIf('with time zone')) tokens.takeIf('without time zone');
  }
  while (tokens.takeSignIf('[')) tokens.sign(']');
}

/**
 * Takes an expression, up to a comma or bracket that isn't part of it, or a token that can't continue it.
 *
 * @param relations tables and views that the `select` of a view may read; undefined for other expressions.
 */
export function takeExpression(tokens: Tokens, relations?: ReadonlySet<string>): void {
  const expression = new Expression(tokens, relations);
  while (expression.takeToken());
}

/** The state within a pair of brackets, or outside of all. */
interface Level {
  /** After `from`, until `where`. */
  isFrom: boolean;
  /** After `from` or `join`, until a relation. */
  wantsRelation: boolean;
  /** Whether the brackets contain a relation: a subquery. */
  readonly isRelation: boolean;
}

/** The kind of the last token. After a value no literal may follow (it would be typed), and a name (an alias) only after a relation. */
type Before = 'value' | 'relation' | 'point' | 'other';

class Expression {
  readonly #tokens: Tokens;
  readonly #relations: ReadonlySet<string> | undefined;
  readonly #levels: Level[] = [{ isFrom: false, wantsRelation: false, isRelation: false }];
  #before: Before = 'other';

  constructor(tokens: Tokens, relations: ReadonlySet<string> | undefined) {
    this.#tokens = tokens;
    this.#relations = relations;
  }

  /** Takes the next token if it continues the expression; returns whether it did. */
  takeToken(): boolean {
    const token = this.#tokens.peek();
    if (token === undefined) return false;
    if (token.type === 'sign') return this.#takeSign(token.value);
    if (token.type === 'word' && this.#isKeyword(token.value)) this.#takeKeyword(token.value);
    else if (this.#before === 'value' || (this.#before === 'relation' && isLiteral(token))) return false;
    else if (isLiteral(token)) this.#take(token.type, 'value');
    else this.#takeName(token);
    return true;
  }

  #take(type: SqlToken['type'], as: Before): void {
    this.#tokens.take(type);
    this.#before = as;
  }

  get #level(): Level {
    return must(this.#levels.at(-1), 'the outermost level stays');
  }

  #takeSign(sign: string): boolean {
    const isOutermost = this.#levels.length === 1;
    switch (sign) {
      case '(':
      case '[': {
        const isRelation = this.#level.wantsRelation;
        this.#level.wantsRelation = false;
        this.#levels.push({ isFrom: isRelation, wantsRelation: isRelation, isRelation });
        break;
      }
      case ')':
      case ']':
        if (isOutermost) return false;
        this.#take('sign', this.#level.isRelation ? 'relation' : 'value');
        this.#levels.pop();
        return true;
      case ',':
        if (isOutermost && this.#relations === undefined) return false;
        // It would add a relation without a check.
        if (this.#level.isFrom) throw new UnsafeStatement();
        break;
      case '::':
        this.#take('sign', 'other');
        takeType(this.#tokens);
        this.#before = 'value';
        return true;
      default:
    }
    this.#take('sign', sign === '.' ? 'point' : 'other');
    return true;
  }

  /** `by` may also be the name of a column. */
  #isKeyword(word: string): boolean {
    if (this.#before === 'point') return false;
    if (this.#level.wantsRelation) return word === 'lateral' || word === 'select';
    return constants.has(word) || keywords.has(word) || (this.#relations !== undefined && viewKeywords.has(word));
  }

  #takeKeyword(word: string): void {
    if (this.#tokens.is('sign', '(', 1) && !opening.has(word)) throw new UnsafeStatement();
    const level = this.#level;
    if (word === 'join' && !level.isFrom) throw new UnsafeStatement();
    if (word === 'from' || word === 'join') Object.assign(level, { isFrom: true, wantsRelation: true });
    if (word === 'select') level.wantsRelation = false;
    if (word === 'select' || word === 'where' || word === 'order' || word === 'limit') level.isFrom = false;
    this.#take('word', constants.has(word) ? 'value' : 'other');
  }

  #takeName({ type, value }: SqlToken): void {
    const calls = this.#tokens.is('sign', '(', 1);
    const { wantsRelation } = this.#level;
    if (wantsRelation) {
      if (calls || this.#tokens.is('sign', '.', 1) || this.#relations?.has(value) !== true) throw new UnsafeStatement();
      this.#level.wantsRelation = false;
    } else if (calls) {
      if (this.#before === 'point' || !functions.has(value)) throw new UnsafeStatement();
      this.#tokens.take(type, `pg_catalog.${escapeIdentifier(value)}`);
      this.#before = 'other';
      return;
    }
    this.#tokens.name();
    this.#before = wantsRelation ? 'relation' : 'value';
  }
}

const isLiteral = (token: SqlToken): boolean => token.type === 'text' || token.type === 'number';
