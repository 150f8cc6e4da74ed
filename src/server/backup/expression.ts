/**
 * Parses expressions of defaults, checks, indexes and views, as codegen and migrations write them. Every word that is not in one of
 * these lists of keywords is printed as a quoted name.
 */
import { must } from '#model/must.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { foldFunctionName } from '../../schema/text-fold.ts';
import { UnsafeStatement, type SqlToken, type Tokens } from './tokens.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const constants = setOf('current_date current_timestamp false localtimestamp null true');
const keywords = setOf('and any array coalesce is not nullif or');
const viewKeywords = setOf('as by desc exists from join lateral left limit on order row select where');

/** Keywords that may precede `(`. After any other, `(` could begin a function call. */
const beforeBracket = setOf('and any coalesce exists from lateral not nullif on or row select where');

/** The functions that may be called: none has side effects. All but one are PostgreSQL's. */
const functions = setOf(
  `array_agg count gen_random_uuid length lower max min normalize now octet_length ${foldFunctionName} round sum`,
);

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
    if (tokens.takeSymbolIf('(')) {
      tokens.take('number');
      if (tokens.takeSymbolIf(',')) tokens.take('number');
      tokens.expectSymbol(')');
    }
    if (type.startsWith('time') && !tokens.takeIf('with time zone')) tokens.takeIf('without time zone');
  }
  while (tokens.takeSymbolIf('[')) tokens.expectSymbol(']');
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

/** The state within one pair of brackets, or outside of all. */
interface Level {
  /** After `from`, until `where`. */
  inFrom: boolean;
  /** After `from` or `join`, until a relation. */
  expectsRelation: boolean;
  /** Whether the brackets contain a relation: a subquery. */
  readonly isSubquery: boolean;
}

/** The kind of the preceding token. No literal may follow a value (`date '…'`), and a name (an alias) only a relation. */
type TokenRole = 'value' | 'relation' | 'dot' | 'other';

class Expression {
  readonly #tokens: Tokens;
  readonly #relations: ReadonlySet<string> | undefined;
  readonly #levels: Level[] = [{ inFrom: false, expectsRelation: false, isSubquery: false }];
  #preceding: TokenRole = 'other';

  constructor(tokens: Tokens, relations: ReadonlySet<string> | undefined) {
    this.#tokens = tokens;
    this.#relations = relations;
  }

  /** Takes the next token if it continues the expression; returns whether it did. */
  takeToken(): boolean {
    const token = this.#tokens.peek();
    if (token === undefined) return false;
    if (token.type === 'symbol') return this.#takeSymbol(token.value);
    if (token.type === 'word' && this.#isKeyword(token.value)) this.#takeKeyword(token.value);
    else if (this.#preceding === 'value' || (this.#preceding === 'relation' && isLiteral(token))) return false;
    else if (isLiteral(token)) this.#take(token.type, 'value');
    else this.#takeName(token);
    return true;
  }

  #take(type: SqlToken['type'], role: TokenRole): void {
    this.#tokens.take(type);
    this.#preceding = role;
  }

  get #level(): Level {
    return must(this.#levels.at(-1), 'the outermost level is never popped');
  }

  #takeSymbol(symbol: string): boolean {
    const isOutermost = this.#levels.length === 1;
    switch (symbol) {
      case '(':
      case '[': {
        const isSubquery = this.#level.expectsRelation;
        this.#level.expectsRelation = false;
        this.#levels.push({ inFrom: isSubquery, expectsRelation: isSubquery, isSubquery });
        break;
      }
      case ')':
      case ']':
        if (isOutermost) return false;
        this.#take('symbol', this.#level.isSubquery ? 'relation' : 'value');
        this.#levels.pop();
        return true;
      case ',':
        if (isOutermost && this.#relations === undefined) return false;
        // A comma in `from` would add a relation that is not checked.
        if (this.#level.inFrom) throw new UnsafeStatement();
        break;
      case '::':
        this.#take('symbol', 'other');
        takeType(this.#tokens);
        this.#preceding = 'value';
        return true;
      default:
    }
    this.#take('symbol', symbol === '.' ? 'dot' : 'other');
    return true;
  }

  /** After a dot, or where a relation is expected, a word such as `by` is a name. */
  #isKeyword(word: string): boolean {
    if (this.#preceding === 'dot') return false;
    if (this.#level.expectsRelation) return word === 'lateral' || word === 'select';
    return constants.has(word) || keywords.has(word) || (this.#relations !== undefined && viewKeywords.has(word));
  }

  #takeKeyword(word: string): void {
    if (this.#tokens.is('symbol', '(', 1) && !beforeBracket.has(word)) throw new UnsafeStatement();
    const level = this.#level;
    if (word === 'join' && !level.inFrom) throw new UnsafeStatement();
    if (word === 'from' || word === 'join') {
      level.inFrom = true;
      level.expectsRelation = true;
    }
    if (word === 'select') level.expectsRelation = false;
    if (word === 'select' || word === 'where' || word === 'order' || word === 'limit') level.inFrom = false;
    this.#take('word', constants.has(word) ? 'value' : 'other');
  }

  #takeName({ type, value }: SqlToken): void {
    const isCall = this.#tokens.is('symbol', '(', 1);
    const { expectsRelation } = this.#level;
    if (expectsRelation) {
      if (isCall || this.#tokens.is('symbol', '.', 1) || this.#relations?.has(value) !== true)
        throw new UnsafeStatement();
      this.#level.expectsRelation = false;
    } else if (isCall) {
      if (this.#preceding === 'dot' || !functions.has(value)) throw new UnsafeStatement();
      this.#tokens.take(type, value === foldFunctionName ? value : `pg_catalog.${escapeIdentifier(value)}`);
      this.#preceding = 'other';
      return;
    }
    this.#tokens.takeName();
    this.#preceding = expectsRelation ? 'relation' : 'value';
  }
}

const isLiteral = (token: SqlToken): boolean => token.type === 'text' || token.type === 'number';
