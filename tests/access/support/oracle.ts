/**
 * Who may read and write which row, in plain TypeScript over all rows: written from the catalogue's language (catalogue/README.md: Who may
 * see what), independently of the server.
 */
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { must } from '#model/must.ts';
import type { RowCondition } from '#model/row-rules.ts';
import type { RestrictableVerb } from '#model/verbs.ts';
import type { Content, Row } from './content.ts';

export interface Viewer {
  readonly id: number;
  readonly permissions: readonly string[];
}

/** Without the names of rules: what the user may do with some rows, they may do with all. */
export const withoutRules = (permissions: readonly string[]): string[] => [
  ...new Set(permissions.map((permission) => permission.replace(/:.*$/, ''))),
];

export class Oracle {
  readonly specs: readonly EntitySpec[];
  readonly viewer: Viewer;
  readonly #content: Content;
  readonly #held: ReadonlySet<string>;
  readonly #me: { readonly spec: EntitySpec; readonly row: Row };
  readonly #today: string;
  readonly #readable = new Map<string, ReadonlySet<string>>();

  /** `userService`: the entity of users. */
  constructor(specs: readonly EntitySpec[], content: Content, viewer: Viewer, userService: string) {
    this.specs = specs;
    this.viewer = viewer;
    this.#content = content;
    this.#held = new Set(viewer.permissions);
    this.#today = new Date().toISOString().slice(0, 10);
    const spec = this.specOf(userService);
    this.#me = {
      spec,
      row: must(
        this.rowsOf(spec).find(({ id }) => id === viewer.id),
        'the viewer is a user',
      ),
    };
  }

  specOf(service: string): EntitySpec {
    return must(
      this.specs.find((spec) => spec.service === service),
      service,
    );
  }

  rowsOf({ table }: EntitySpec): readonly Row[] {
    return (this.#content.get(table) ?? []).map(({ row }) => row);
  }

  savedLists(): readonly Row[] {
    return (this.#content.get('savedList') ?? []).map(({ row }) => row);
  }

  keyOf = ({ key }: EntitySpec, row: Row): string => JSON.stringify(key.map((name) => row[name]));

  /** Whether some rows of the entity may be read, so that its calls are open. */
  mayOpen(spec: EntitySpec): boolean {
    const open = new Set(withoutRules(this.viewer.permissions));
    return spec.permissions.read.every((permission) => open.has(permission));
  }

  /** Whether the user may do this with a row. */
  readonly may: Readonly<Record<RestrictableVerb, (spec: EntitySpec, row: Row) => boolean>> = {
    // Nothing is judged by the entity where it has no rules.
    read: (spec, row) => spec.rows === undefined || this.#holdsFor('read', spec, row),
    write: (spec, row) => this.mayOpen(spec) && this.may.read(spec, row) && this.#holdsFor('write', spec, row),
  };

  /** Whether the record with this key may be read; also of one that does not exist: no. */
  mayReadKey(spec: EntitySpec, ...key: readonly unknown[]): boolean {
    if (spec.rows === undefined) return true;
    const keys =
      this.#readable.get(spec.service) ??
      new Set(this.rowsOf(spec).flatMap((row) => (this.may.read(spec, row) ? [this.keyOf(spec, row)] : [])));
    this.#readable.set(spec.service, keys);
    return keys.has(JSON.stringify(key));
  }

  /** Whether the user may do this with a field. */
  readonly mayField: Readonly<Record<RestrictableVerb, (field: Field) => boolean>> = {
    read: ({ permission }) => permission === undefined || this.#held.has(permission.read),
    write: (field) =>
      this.mayField.read(field) && (field.permission === undefined || this.#held.has(field.permission.write)),
  };

  #holdsFor(verb: RestrictableVerb, spec: EntitySpec, row: Row): boolean {
    const permissions = spec.permissions[verb] ?? ['nobody'];
    if (permissions.every((permission) => this.#held.has(permission))) return true;
    return Object.entries(spec.rows ?? {}).some(
      ([rule, { where }]) =>
        permissions.every((permission) => this.#held.has(`${permission}:${rule}`)) &&
        Object.entries(where).every(([path, condition]) => this.#holds(spec, row, path, condition)),
    );
  }

  #holds(spec: EntitySpec, row: Row, path: string, condition: RowCondition): boolean {
    const found = this.#valuesAt(spec, row, path.split('.'));
    if (typeof condition === 'object' && !Array.isArray(condition)) {
      const { min, max } = condition as { min?: unknown; max?: unknown };
      return found.some(
        (value) =>
          (min === undefined || this.#expected(min).some((bound) => value >= bound)) &&
          (max === undefined || this.#expected(max).some((bound) => value <= bound)),
      );
    }
    const expected = new Set([condition].flat().flatMap((value) => this.#expected(value)));
    return found.some((value) => expected.has(value));
  }

  /** The values of a row at the end of a path, without empty ones. */
  #valuesAt(spec: EntitySpec, row: Row, [name = '', ...rest]: readonly string[]): Comparable[] {
    const field = must(spec.fields[name], `${spec.name} has ${name}`);
    const own =
      field.kind === 'references'
        ? (this.#content.get(field.link.table) ?? [])
            .filter((link) => link.row[field.link.own] === row['id'])
            .map((link) => link.row[field.link.other])
        : [row[name]].flat();
    const values = own.filter((value) => value !== null && value !== undefined && value !== '');
    if (rest.length === 0) return values.map((value) => comparable(field, value));
    const target = this.specOf('to' in field ? field.to : '');
    return values.flatMap((id) =>
      this.rowsOf(target)
        .filter((one) => one[target.key[0]] === id)
        .flatMap((one) => this.#valuesAt(target, one, rest)),
    );
  }

  #expected(value: unknown): Comparable[] {
    if (value === 'me') return [this.viewer.id];
    if (typeof value !== 'string') return [value as Comparable];
    if (value.startsWith('me.')) return this.#valuesAt(this.#me.spec, this.#me.row, value.split('.').slice(1));
    const [, days] = /^today([-+]\d+)?$/.exec(value) ?? [null, null];
    if (days === null) return [value];
    return [new Date(Date.parse(this.#today) + Number(days ?? 0) * 86_400_000).toISOString().slice(0, 10)];
  }
}

type Comparable = string | number | boolean;

/** Instants and local times are compared by their day. */
function comparable({ kind }: Field, value: unknown): Comparable {
  if (kind === 'dateTime') return new Date(String(value)).toISOString().slice(0, 10);
  if (kind === 'localDateTime') return String(value).slice(0, 10);
  return value as Comparable;
}
