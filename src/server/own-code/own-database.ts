/** The database as own code sees it: the catalogue's names of tables and columns, also of tables of another program. */
import {
  AliasNode,
  HandleEmptyInListsPlugin,
  IdentifierNode,
  OperationNodeTransformer,
  replaceWithNoncontingentExpression,
  TableNode,
  type FromNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type ReferenceNode,
  type RootOperationNode,
} from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { decodeTablePart, qualifiedTable } from '#model/table-name.ts';
import { fromItem } from '../record/entity-table.ts';

/** `in` an empty list is no syntax of SQL: it finds nothing, `not in` one everything. */
const emptyLists = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** Reads tables whose columns are called otherwise by the names of their fields. Throws for a statement that writes one. */
export class CatalogueNames extends OperationNodeTransformer implements KyselyPlugin {
  /** By table. */
  readonly #mapped: ReadonlyMap<string, EntitySpec>;

  constructor(entities: readonly EntitySpec[]) {
    super();
    const mapped = entities.filter(({ columnMappings }) => columnMappings !== undefined);
    this.#mapped = new Map(mapped.map((spec) => [spec.table, spec]));
  }

  transformQuery(query: PluginTransformQueryArgs): RootOperationNode {
    const node = emptyLists.transformQuery(query);
    if (this.#mapped.size === 0) return node;
    this.#refuseWrite(node);
    return this.transformNode(node, query.queryId);
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);

  protected override transformFrom(node: FromNode): FromNode {
    return super.transformFrom({ ...node, froms: node.froms.map((item) => this.#readable(item)) });
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: this.#readable(node.table) });
  }

  /** Its alias has no schema. */
  protected override transformReference(node: ReferenceNode): ReferenceNode {
    const { table } = node;
    const isMapped = table !== undefined && this.#mapped.has(nameOf(table));
    return super.transformReference(
      isMapped ? { ...node, table: TableNode.create(table.table.identifier.name) } : node,
    );
  }

  #readable(node: OperationNode): OperationNode {
    const aliased = AliasNode.is(node) ? node.node : node;
    const spec = TableNode.is(aliased) ? this.#mapped.get(nameOf(aliased)) : undefined;
    if (spec === undefined || !TableNode.is(aliased)) return node;
    const alias = AliasNode.is(node)
      ? node.alias
      : IdentifierNode.create(decodeTablePart(aliased.table.identifier.name));
    return AliasNode.create(fromItem({ ...spec, computed: undefined }).toOperationNode(), alias);
  }

  #refuseWrite(node: RootOperationNode): void {
    const written = writtenTables(node).find((table) => TableNode.is(table) && this.#mapped.has(nameOf(table)));
    if (written === undefined || !TableNode.is(written)) return;
    throw new Error(
      `${qualifiedTable(nameOf(written))} is a table of another program, whose columns have other names: write it by "records", or by sql.`,
    );
  }
}

function writtenTables(node: RootOperationNode): readonly OperationNode[] {
  if (node.kind === 'InsertQueryNode') return node.into === undefined ? [] : [node.into];
  if (node.kind === 'UpdateQueryNode') return node.table === undefined ? [] : [node.table];
  return node.kind === 'DeleteQueryNode' ? node.from.froms : [];
}

const nameOf = ({ table: { schema, identifier } }: TableNode): string =>
  schema === undefined ? identifier.name : `${schema.name}.${identifier.name}`;
