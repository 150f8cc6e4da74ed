import { escapeReserved } from '../print/reserved.ts';
import { propertiesOf } from '../fields/kinds.ts';
import { wireOf } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { hasRowVersion, rowVersion } from '#model/version.ts';
import { specFactsOfFeatures } from '../model/feature-facts.ts';
import type { Entity, FieldModel } from '../model/entity.ts';
import { literalText, literalEntries, objectLiteral } from '../print/literal.ts';
import type { Property, TsFile } from '../print/ts-file.ts';
import { entityFile, type EntityEmitter } from './emitter.ts';

/** `entity.ts`: the record's types and the metadata that browser and server share. */
export const entityEmitter: EntityEmitter = {
  file: 'entity.ts',
  applies: () => true,

  emit: (entity) =>
    entityFile(entity, 'entity.ts', (file) => {
      const { names, label } = entity;
      const audited = entity.audited ? { extends: file.type('Audited', '#model/audited.ts') } : {};
      file.interface(names.type, recordProperties(entity, file), { doc: entity.doc, ...audited });

      if (entity.calls !== 'list') {
        const parts = entity.key.map((name) => `${escapeReserved(name)}: ${partType(entity, name)}`).join(', ');
        file.typeAlias(names.key, `readonly [${parts}]`, { doc: `The key of one ${label.one}.` });
      }
      const defineEntity = file.value('defineEntity', '#model/entity.ts');
      file.constant(names.spec, `${defineEntity}(${specOf(entity, file)})`, {
        doc: `Facts about ${label.many}, shared by browser and server.`,
      });
    }),
};

/** The TypeScript type of a part of the key. */
const partType = ({ fields }: Entity, name: string): string =>
  wireOf(
    must(
      fields.find((field) => field.name === name),
      'a key names fields',
    ),
  );

/** All audit fields, or isActive alone. */
function auditLiteral({ audited, auditFields }: Entity, file: TsFile): string {
  if (auditFields.length === 0) return '';
  const fields = file.value('auditFields', '../audit.ts');
  return audited ? `...${fields},\n` : auditFields.map(({ name }) => `${name}: ${fields}.${name},\n`).join('');
}

const recordProperties = (entity: Entity, file: TsFile): Property[] => [
  ...entity.fields.flatMap((field) => propertiesOf(field, file)),
  ...(entity.audited ? [] : entity.auditFields.map(({ name }) => ({ name, type: 'boolean' }))),
  ...(hasRowVersion(entity) ? [{ name: rowVersion, type: 'string' }] : []),
];

function specOf(entity: Entity, file: TsFile): string {
  const { name, service, label, table, key, repeatsKeys, audited, calls, permissions, rows, display, unique, checked } =
    entity;
  const metadata = {
    name,
    service,
    label,
    table,
    key,
    repeatsKeys,
    audited,
    delete: entity.delete,
    deletedIn: entity.deletedIn,
    calls,
    permissions,
    rows,
    display,
    unique,
    checked,
    ...specFactsOfFeatures(entity),
  };
  const fields = objectLiteral(entity.fields.map((field) => [field.name, fieldLiteral(field)]));
  const audit = auditLiteral(entity, file);
  return objectLiteral([
    ...literalEntries(metadata),
    ['fields', `${fields.slice(0, -1)}${audit}}`],
    ['list', listOf(entity)],
  ]);
}

/** Properties of a model's field that are not in its spec. */
const modelOnly = {
  name: undefined,
  was: undefined,
  column: undefined,
  cell: undefined,
  filledBy: undefined,
  transitionsBy: undefined,
  input: undefined,
  target: undefined,
  formerValues: undefined,
  grants: undefined,
};

/** The spec of one field, on one line. */
export function fieldLiteral(field: FieldModel): string {
  const spec: Partial<Record<string, unknown>> = { ...field, ...modelOnly };
  const {
    kind,
    label,
    to,
    as,
    link,
    required,
    requiredWhen,
    visibleWhen,
    readOnly,
    computed,
    computedBy,
    filled,
    ...others
  } = spec;
  const { help, width, default: value, ...rest } = others;
  const conditions = { required, requiredWhen, visibleWhen, readOnly, computed, computedBy, filled };
  return literalText({ kind, label, to, as, link, ...conditions, ...rest, default: value, help, width });
}

function listOf({ columns, hidden, filters, sort, pageSize, openValues, screen }: Entity): string {
  const narrowed = filters.length === columns.length && filters.every((field) => columns.includes(field));
  return objectLiteral(
    literalEntries({
      columns: columns.map(({ name }) => name),
      hidden: hidden.length > 0 ? hidden : undefined,
      filters: narrowed ? undefined : filters.map(({ name }) => name),
      sort,
      pageSize,
      openValues: openValues || undefined,
      add: screen?.add && true,
    }),
  );
}
