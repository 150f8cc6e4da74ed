/**
 * Draft properties that the generator's checks rejected, by table, column or property: the next drafts leave them out. So the import
 * need not repeat any check, such as contradictory properties or reserved names.
 */
import type { Json, JsonObject } from '../../../../codegen/print/json.ts';
import type { Problem } from '../../../../codegen/problem.ts';
import type { EntityDraft, FieldDraft, ReportOmission } from './draft.ts';

/** Why something is left out, by its location: a table, a column, or a property of one of them. */
type Reasons = Map<string, string>;

/** If one of these properties is rejected, the whole field is left out; of any other, only the property. */
const requiredOfField = new Set(['name', 'column', 'kind', 'to', 'as', 'through', 'readOnly', 'options']);

/** How many names of a field are tried before its column is left out. */
const maxNames = 5;

/** Properties of an entity that can be left out while the entity stays. */
const optionalOfEntity = new Set(['doc', 'display', 'dropdown', 'unique', 'export', 'panels']);

type Describer = (draft: JsonObject, problem: string) => readonly [reason: string, result: string];

/** What a person can do about a property that is left out, where it follows from the database. */
const describers: Readonly<Record<string, Describer>> = {
  default: ({ default: value }) => [
    `a constraint of the database refuses its own default, ${String(value)}`,
    'a new record has to provide the value; correct the default or the constraint in the database',
  ],
  onDelete: ({ onDelete, required }, problem) =>
    onDelete === 'clear' && required === true
      ? [
          'the database is to empty it when what it refers to is removed, and it can not be empty',
          'what it refers to can not be removed; let the column be empty, or change its "on delete", in the database',
        ]
      : [`its "on delete" has no effect in the portal (${problem})`, 'left out'],
};

const other =
  (property: string): Describer =>
  (_, problem) => [
    `its "${property}" can not be written (${problem})`,
    'left out; write another one into the catalogue if it is missed',
  ];

/** One attempt at drafting all files: the rejections of former attempts, and the report of its omissions. */
export interface Round {
  readonly rejections: Rejections;
  readonly reportOmission: ReportOmission;
}

/** What was left out in former rounds. */
interface Tried {
  readonly names: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

export class Rejections {
  readonly #isOneSchema: boolean;
  readonly #names = new Set<string>();
  /** By location: rejected names of its field. */
  readonly #fieldNames = new Map<string, Set<string>>();
  readonly #tables: Reasons = new Map();
  readonly #columns: Reasons = new Map();
  readonly #properties: Reasons = new Map();

  /** `isOneSchema`: whether the tables are known by their names alone. */
  constructor(isOneSchema: boolean) {
    this.#isOneSchema = isOneSchema;
  }

  /** Whether the name is rejected for the field of the column. */
  hasFieldName(table: string, column: string, name: string): boolean {
    return this.#fieldNames.get(`${table}.${column}`)?.has(name) === true;
  }

  /** Whether the name is rejected for an entity, ignoring case. */
  hasName(name: string): boolean {
    return this.#names.has(name.toLowerCase());
  }

  rejectName(name: string): void {
    this.#names.add(name.toLowerCase());
  }

  /** Why the table can't be an entity or a link table. */
  tableReason(table: string): string | undefined {
    return this.#tables.get(table);
  }

  /** Why the column can't be a field. */
  columnReason(table: string, column: string): string | undefined {
    return this.#columns.get(`${table}.${column}`);
  }

  /** The draft of an entity or a field, without its rejected properties. */
  without<Draft extends JsonObject>(location: string, draft: Draft, reportOmission: ReportOmission): Draft {
    const reasonOf = (property: string) => this.#properties.get(`${location} ${property}`);
    for (const property of Object.keys(draft)) {
      const reason = reasonOf(property);
      if (reason === undefined) continue;
      const describe = describers[property] ?? other(property);
      reportOmission(property === 'default' ? 'lostDefault' : 'lostProperty', location, ...describe(draft, reason));
    }
    return Object.fromEntries(Object.entries(draft).filter(([property]) => reasonOf(property) === undefined)) as Draft;
  }

  /** Adds the problems of drafts. @throws Error where none of them can be solved by leaving something out. */
  add(problems: readonly Problem[], drafts: readonly EntityDraft[]): void {
    const sizeBefore = this.#size;
    // What an earlier round left out, and is still refused, loses its column or table. A second problem in this round does not count.
    const before: Tried = { names: new Set(this.#names), properties: new Set(this.#properties.keys()) };
    for (const problem of problems) {
      const draft = drafts.find(({ name }) => problem.file === `catalogue/${name}.json`);
      if (draft !== undefined) this.#addTo(draft, problem, before);
    }
    if (this.#size > sizeBefore) return;
    const [first] = problems;
    throw new Error(
      `The catalogue of this database can not be written: ${first?.file} ${first?.message} ${first?.help}`,
    );
  }

  get #size(): number {
    const fieldNames = [...this.#fieldNames.values()].reduce((sum, { size }) => sum + size, 0);
    return this.#names.size + fieldNames + this.#tables.size + this.#columns.size + this.#properties.size;
  }

  #addTo(draft: EntityDraft, { at: [part, index, property], code, message }: Problem, before: Tried): void {
    const { name } = draft;
    const table = this.#idOf(draft);
    const field = part === 'fields' ? draft.fields[Number(index)] : undefined;
    if (field !== undefined) this.#addField(table, field, property, message, before);
    else if (part === 'name' && code !== 'duplicate-table' && !before.names.has(name.toLowerCase()))
      this.rejectName(name);
    else if (part === 'form' && index === 'panels') this.#properties.set(`${table} panels`, message);
    else if (optionalOfEntity.has(String(part)) && !before.properties.has(`${table} ${part}`))
      this.#properties.set(`${table} ${part}`, message);
    else this.#tables.set(table, message);
  }

  #idOf({ name, schema, table = name }: Pick<EntityDraft, 'name' | 'schema' | 'table'>): string {
    return this.#isOneSchema ? table : `${schema ?? ''}.${table}`;
  }

  #idOfLink(through: Json): string {
    const link = through as string | { readonly schema?: string; readonly table: string };
    return typeof link === 'string' ? link : this.#idOf({ ...link, name: link.table });
  }

  #addField(
    table: string,
    field: FieldDraft,
    property: string | number | undefined,
    message: string,
    before: Tried,
  ): void {
    const { name, column = name, through } = field;
    const location = `${table}.${column}`;
    const names = this.#fieldNames.get(location) ?? new Set();
    if (through !== undefined) this.#tables.set(this.#idOfLink(through), message);
    else if (property === 'name' && names.size < maxNames) this.#fieldNames.set(location, names.add(name));
    else if (
      property === undefined ||
      requiredOfField.has(String(property)) ||
      before.properties.has(`${location} ${property}`)
    )
      this.#columns.set(location, message);
    else this.#properties.set(`${location} ${property}`, message);
  }
}
