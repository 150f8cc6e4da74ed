/**
 * What the catalogue's own check has refused of drafts, by what it is in the database: the next drafts go without it, until nothing
 * is refused any more. A database may say what contradicts itself, and its names may mean something else in the catalogue, in the
 * generated code or on the wire; the rules of all that are the check's, and are not repeated here.
 */
import type { Problem } from '../problem.ts';
import type { EntityDraft, FieldDraft, NotSaid } from './draft.ts';

/** Why something is left out, by its place: a table, a column, or a word that stands there. */
type Reasons = Map<string, string>;

/** Where a field has its column or its link table; what else a field says can be left out by itself. */
const structural = new Set(['name', 'kind', 'to', 'as', 'through', 'readOnly', 'options']);

/** What an entity may say or not. */
const optional = new Set(['doc', 'display', 'dropdown', 'unique', 'export', 'panels']);

export class Refused {
  readonly #names = new Set<string>();
  readonly #tables: Reasons = new Map();
  readonly #columns: Reasons = new Map();
  readonly #words: Reasons = new Map();

  /** Whether no entity can be called that; whatever else is called so, case does not count. */
  hasName(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  takeName(name: string): void {
    this.#names.add(name.toLowerCase());
  }

  /** Why there can be no entity, or no list, of the table. */
  ofTable(table: string): string | undefined {
    return this.#tables.get(table);
  }

  /** Why the column can't be a field. */
  ofColumn(table: string, column: string): string | undefined {
    return this.#columns.get(`${table}.${column}`);
  }

  /** The draft, or a field's, without the words that are refused. */
  without<Draft extends object>(place: string, draft: Draft, notSaid: NotSaid): Draft {
    const reasonOf = (word: string) => this.#words.get(`${place} ${word}`);
    for (const word of Object.keys(draft)) {
      const reason = reasonOf(word);
      if (reason !== undefined) notSaid(place, `its "${word}" makes no sense (${reason})`, 'left out');
    }
    return Object.fromEntries(Object.entries(draft).filter(([word]) => reasonOf(word) === undefined)) as Draft;
  }

  /** Takes in what the check says of drafts. @throws Error where nothing of them could be left out. */
  add(problems: readonly Problem[], drafts: readonly EntityDraft[]): void {
    const before = this.#size;
    for (const problem of problems) {
      const draft = drafts.find(({ name }) => problem.file === `catalogue/${name}.json`);
      if (draft !== undefined) this.#addTo(draft, problem);
    }
    if (this.#size > before) return;
    const [first] = problems;
    throw new Error(
      `The catalogue of this database can not be written: ${first?.file} ${first?.message} ${first?.help}`,
    );
  }

  get #size(): number {
    return this.#names.size + this.#tables.size + this.#columns.size + this.#words.size;
  }

  #addTo(draft: EntityDraft, { at: [part, index, word], code, message }: Problem): void {
    const { name, table = name } = draft;
    const field = part === 'fields' ? draft.fields[Number(index)] : undefined;
    if (field !== undefined) this.#addField(table, field, word, message);
    else if (part === 'name' && code !== 'duplicate-table' && !this.hasName(name)) this.takeName(name);
    else if (part === 'form' && index === 'panels') this.#words.set(`${table} panels`, message);
    else if (optional.has(String(part)) && !this.#words.has(`${table} ${part}`))
      this.#words.set(`${table} ${part}`, message);
    else this.#tables.set(table, message);
  }

  #addField(table: string, field: FieldDraft, word: string | number | undefined, message: string): void {
    const { through } = field;
    const link = typeof through === 'object' && through !== null && 'table' in through ? through.table : through;
    const place = `${table}.${field.name}`;
    if (typeof link === 'string') this.#tables.set(link, message);
    else if (word === undefined || structural.has(String(word)) || this.#words.has(`${place} ${word}`))
      this.#columns.set(place, message);
    else this.#words.set(`${place} ${word}`, message);
  }
}
