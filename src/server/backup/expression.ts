/**
 * Expressions of defaults, checks, indexes and views, as far as codegen and migrations make some. Whatever is no keyword of these
 * lists is printed as a name: so it can be no other part of SQL.
 */
import { must } from '#model/must.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { UnsafeStatement, type SqlToken, type Tokens } from './tokens.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const constants = setOf('current_date current_timestamp false null true');
const keywords = setOf('and any array coalesce is not nullif or');
const viewKeywords = setOf('as by desc exists from join lateral left limit on order row select where');

/** The keywords that a bracket may follow. With one, the others could be the name of a function. */
const opening = setOf('and any coalesce exists from lateral not nullif on or row select where');

/** None of them does more than to compute a value. */
const functions = setOf('array_agg count gen_random_uuid lower max min now round sum');

/** What columns may have, also those that no catalogue has. A type has a function that reads its literals. */
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
 * Takes an expression, until a comma or a bracket that is not its own, or where no expression goes on. `relations`: it is the
 * `select` of a view, which may read these.
 */
export function takeExpression(tokens: Tokens, relations?: ReadonlySet<string>): void {
  const expression = new Expression(tokens, relations);
  while (expression.takeToken());
}

/** A pair of brackets, or what stands outside of all. */
interface Level {
  /** Behind `from`, until `where`. */
  isFrom: boolean;
  /** Behind `from` and `join`, until there is one. */
  wantsRelation: boolean;
  /** What stands in the brackets is a relation itself. */
  readonly isRelation: boolean;
}

/** What the last token was. No literal comes behind a value, whose type it would give; and a name, an alias, only behind a relation. */
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

  /** Whether there was one that belongs to it. */
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
        // It would bring a relation in that nobody has looked at.
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
