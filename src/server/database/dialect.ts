/** Kysely's PostgreSQL, with the encoded names of tables (`#model/table-name.ts`). */
import { IdentifierNode, PostgresDialect, PostgresQueryCompiler, type SchemableIdentifierNode } from 'kysely';
import { decodeTablePart } from '#model/table-name.ts';

export class PortalDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new TableNameCompiler();
  }
}

export class TableNameCompiler extends PostgresQueryCompiler {
  protected override visitSchemableIdentifier(node: SchemableIdentifierNode): void {
    const { schema, identifier } = node;
    const ownSchema = schema === undefined ? {} : { schema: decoded(schema) };
    super.visitSchemableIdentifier({ ...node, ...ownSchema, identifier: decoded(identifier) });
  }
}

const decoded = ({ name }: IdentifierNode): IdentifierNode => IdentifierNode.create(decodeTablePart(name));
