/** Kysely's PostgreSQL, with the encoded names of tables (`#model/table-name.ts`), and with the schemas of tables. */
import {
  createQueryId,
  IdentifierNode,
  PGliteDialect,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  RawNode,
  type CommonTableExpressionNameNode,
  type OperationNode,
  type PostgresDialectConfig,
  type RawBuilder,
  type ReferenceNode,
  type RootOperationNode,
  type SchemableIdentifierNode,
  type TableNode,
} from 'kysely';
import { decodeTablePart } from '#model/table-name.ts';
import { isLost, OutcomeUnknown } from './lost-connection.ts';

/**
 * Schemas by table, of those whose names don't say one. Every statement names them, so that the `search_path` stays the database's own:
 * its triggers look up names in it.
 */
export type TableSchemas = ReadonlyMap<string, string>;

const noSchemas: TableSchemas = new Map();

export class PortalDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #schemas: TableSchemas;

  constructor(config: PostgresDialectConfig, schemas: TableSchemas = noSchemas) {
    super(config);
    this.#config = config;
    this.#schemas = schemas;
  }

  override createDriver(): PortalDriver {
    return new PortalDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new TableNameCompiler(this.#schemas);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PortalDriver extends PostgresDriver {
  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection).catch((error: unknown) => {
      throw isLost(error) ? new OutcomeUnknown(error) : error;
    });
  }

  /** If the connection is lost, PostgreSQL rolls back by itself. Then the caller has to get the earlier error, not this one. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isLost(error)) throw error;
    });
  }
}

/** All tables of an embedded database are the portal's. */
export class EmbeddedDialect extends PGliteDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TableNameCompiler();
  }
}

const constants = new WeakSet<OperationNode>();

/** Marks SQL that is always the same: each database compiles it once. To do so for each request would take longer than its first rows. */
export function constant<Value>(expression: RawBuilder<Value>): RawBuilder<Value> {
  constants.add(expression.toOperationNode());
  return expression;
}

/** By schemas: the texts of {@link constant} SQL; `null` if it has values of its own. */
const constantTexts = new WeakMap<TableSchemas, WeakMap<OperationNode, string | null>>();

export class TableNameCompiler extends PostgresQueryCompiler {
  readonly #schemas: TableSchemas;
  readonly #texts: WeakMap<OperationNode, string | null>;
  /** Names of `with`, which are no tables. */
  readonly #commonTables = new Set<string>();

  constructor(schemas: TableSchemas = noSchemas) {
    super();
    this.#schemas = schemas;
    this.#texts = constantTexts.get(schemas) ?? new WeakMap();
    constantTexts.set(schemas, this.#texts);
  }

  override compileQuery(node: RootOperationNode, queryId: ReturnType<typeof createQueryId>) {
    this.#commonTables.clear();
    return super.compileQuery(node, queryId);
  }

  protected override visitRaw(node: RawNode): void {
    const text = constants.has(node) ? this.#constantText(node) : null;
    if (text === null) super.visitRaw(node);
    else this.append(text);
  }

  #constantText(node: RawNode): string | null {
    const known = this.#texts.get(node);
    if (known !== undefined) return known;
    // Compiled as a part of another node, since it is itself marked.
    const part = RawNode.create(node.sqlFragments, node.parameters);
    const { sql, parameters } = new TableNameCompiler(this.#schemas).compileQuery(part, createQueryId());
    const text = parameters.length > 0 ? null : sql;
    this.#texts.set(node, text);
    return text;
  }

  protected override visitCommonTableExpressionName(node: CommonTableExpressionNameNode): void {
    this.#commonTables.add(node.table.table.identifier.name);
    super.visitCommonTableExpressionName(node);
  }

  protected override visitTable(node: TableNode): void {
    const { schema, identifier } = node.table;
    const unsaid =
      schema === undefined && !this.#commonTables.has(identifier.name) ? this.#schemas.get(identifier.name) : undefined;
    if (unsaid !== undefined) {
      this.visitNode(IdentifierNode.create(unsaid));
      this.append('.');
    }
    super.visitTable(node);
  }

  /** A column's table may be an alias, and needs no schema. */
  protected override visitReference(node: ReferenceNode): void {
    if (node.table !== undefined) {
      this.visitNode(node.table.table);
      this.append('.');
    }
    this.visitNode(node.column);
  }

  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    const { schema, identifier } = node;
    const ownSchema = schema === undefined ? {} : { schema: decoded(schema) };
    super.visitSchemableIdentifier({ ...node, ...ownSchema, identifier: decoded(identifier) });
  }
}

const decoded = ({ name }: IdentifierNode): IdentifierNode => IdentifierNode.create(decodeTablePart(name));
