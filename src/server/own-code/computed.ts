/** Compiles the SQL of computed fields, which own code builds with Kysely. */
import { createQueryId, expressionBuilder, sql, type Expression, type RawNode, type TableNode } from 'kysely';
import { fieldOf, type ComputedColumn, type EntitySpec } from '#model/entity.ts';
import { columnTypeOf } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { ColumnType } from '#model/schema.ts';
import { TableNameCompiler } from '../database/dialect.ts';
import { OperatorError } from '../log/operator-error.ts';
import { CatalogueNames } from './own-database.ts';
import type { OwnCode } from './own-code.ts';

/** The entities with the SQL of their computed fields. Throws OperatorError for own code that fails or writes tables as text. */
export function withComputedFields(
  entities: readonly EntitySpec[],
  { computed }: Pick<OwnCode, 'computed'>,
): readonly EntitySpec[] {
  const names = new CatalogueNames(entities);
  return entities.map((spec) => {
    const slots = computed[spec.name];
    if (slots === undefined) return spec;
    const columns = Object.entries(slots).map(
      ([field, build]) => [field, columnOf(spec, field, build, names)] as const,
    );
    return { ...spec, computed: Object.fromEntries(columns) };
  });
}

type Build = (expressions: ReturnType<typeof expressionBuilder>) => Expression<unknown>;

function columnOf(spec: EntitySpec, field: string, build: Build, names: CatalogueNames): ComputedColumn {
  try {
    const node =
      sql`(${build(expressionBuilder())})${sql.raw(computedCast(typeOfComputed(spec, field)))}`.toOperationNode();
    const found = new TableCollector();
    found.compileQuery(node, createQueryId());
    const { sql: text } = new LiteralCompiler().compileQuery(names.transformNode(node), createQueryId());
    return { sql: text, tables: [...found.tables] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${computedField(spec, field)} has no SQL: ${reason}`);
  }
}

export const typeOfComputed = (spec: EntitySpec, field: string): ColumnType =>
  must(columnTypeOf(fieldOf(spec, field)), 'a computed field has a type');

/** Gives the expression of own code the type of its field. */
export const computedCast = (type: ColumnType): string => `::${type}${type === 'text' ? ' collate "portal_text"' : ''}`;

/** The field and its file, as messages begin. */
export const computedField = (spec: EntitySpec, field: string): string =>
  `custom/computed/${fieldOf(spec, field).computedBy}.ts: The computed field ${field} of ${spec.name}`;

/** Writes values as literals, so that the SQL can stand anywhere in a statement. */
class LiteralCompiler extends TableNameCompiler {
  protected override appendValue(value: unknown): void {
    this.appendImmediateValue(value);
  }
}

/** The tables that the SQL of own code reads. Throws if they are not to be seen. */
class TableCollector extends LiteralCompiler {
  readonly tables = new Set<string>();

  protected override visitTable(node: TableNode): void {
    const { schema, identifier } = node.table;
    this.tables.add(schema === undefined ? identifier.name : `${schema.name}.${identifier.name}`);
    super.visitTable(node);
  }

  protected override visitRaw(node: RawNode): void {
    if (node.sqlFragments.some((text) => /\b(from|join)\s+["\w]/i.test(text)))
      throw new Error('a table in the text of sql`…` is not seen. Read it by selectFrom, or as ${sql.table("…")}.');
    super.visitRaw(node);
  }
}
