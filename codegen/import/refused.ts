/**
 * Draft properties that the generator's checks rejected, by table, column or property: the next drafts leave them out. So the import
 * need not repeat any check, such as contradictory properties or reserved names.
 */
import type { Problem } from '../problem.ts';
import type { EntityDraft, FieldDraft, ReportOmission } from './draft.ts';

/** Why something is left out, by its location: a table, a column, or a property of one of them. */
type Reasons = Map<string, string>;

/** Properties without which there is no field; any other can be left out by itself. */
const structural = new Set(['name', 'kind', 'to', 'as', 'through', 'readOnly', 'options']);

/** Properties of an entity that can be left out by themselves. */
const optional = new Set(['doc', 'display', 'dropdown', 'unique', 'export', 'panels']);

export class RefusedTables {
  readonly #names = new Set<string>();
  readonly #tables: Reasons = new Map();
  readonly #columns: Reasons = new Map();
  readonly #words: Reasons = new Map();

  /** Whether the name is rejected for an entity, ignoring case. */
  hasName(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  takeName(name: string): void {
    this.#names.add(name.toLowerCase());
  }

  /** Why the table can't be an entity or a link table. */
  ofTable(table: string): string | undefined {
    return this.#tables.get(table);
  }

  /** Why the column can't be a field. */
  ofColumn(table: string, column: string): string | undefined {
    return this.#columns.get(`${table}.${column}`);
  }

  /** The draft of an entity or a field, without its rejected properties. */
  without<Draft extends object>(place: string, draft: Draft, reportOmission: ReportOmission): Draft {
    const reasonOf = (property: string) => this.#words.get(`${place} ${property}`);
    for (const property of Object.keys(draft)) {
      const reason = reasonOf(property);
      if (reason !== undefined) reportOmission(place, `its "${property}" is not valid (${reason})`, 'left out');
    }
    return Object.fromEntries(Object.entries(draft).filter(([word]) => reasonOf(word) === undefined)) as Draft;
  }

  /** Adds the problems of drafts. @throws Error where none of them can be solved by leaving something out. */
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
