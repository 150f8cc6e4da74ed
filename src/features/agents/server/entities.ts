/** The entities that a caller may read; others are answered like ones that do not exist. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { nearest } from '#model/nearest.ts';
import { holdsVerb, type Permission } from '#model/permission.ts';
import { truncate } from '#model/text.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import type { OperationContext } from '#model/wire/operation-context.ts';
import * as t from '#model/wire/schema.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { malformed, missing, type Problem } from '../../../server/http/problems.ts';
import { keysOfBody } from '../../../server/record/key-path.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { bulkOperation } from '../../bulk-changes/model/operations.ts';
import { chartOperation } from '../../charts/model/operations.ts';
import type { Caller } from './caller.ts';

/** The kernel's operations of an entity, and those of the features that tools need. */
const operationsOf = (spec: EntitySpec, context: OperationContext) => ({
  ...entityOperations(spec, context),
  bulk: bulkOperation(spec, context),
  chart: chartOperation(spec, context),
});

type ToolOperations = ReturnType<typeof operationsOf>;

/** An entity and its calls. */
export interface ToolEntity {
  readonly entity: EntityTable;
  readonly spec: EntitySpec;
  readonly operations: ToolOperations;
}

/** The argument that names an entity. */
export const entityArgument = t.describe(t.text, 'The name of an entity, as `describe` without arguments lists them.');

/** A single part, or an array of the parts. `oneOf` instead of an array of types, which some models do not support. */
export const anyKey = t.oneOf(t.integer, t.text, t.array(t.oneOf(t.integer, t.text)));

/** The argument that identifies a record. */
export const keyArgument = t.describe(
  anyKey,
  'The key of a record, as the rows of `list` have it: a number or a text, or an array of them where the key has several parts.',
);

/** Characters of an unknown name that a message quotes. */
const maxNameLength = 60;

export class ToolEntities {
  readonly #service: EntityService;
  readonly #operations: ReadonlyMap<string, ToolOperations>;

  constructor(service: EntityService) {
    const context = operationContext(service);
    this.#service = service;
    this.#operations = new Map(
      service.entities.map(({ spec }) => [spec.service, operationsOf(spec, context)] as const),
    );
  }

  /** Those that the caller may read, as they may see them. */
  readable({ user }: Pick<Caller, 'user'>): readonly ToolEntity[] {
    const { entities } = this.#service.visibleTo(user);
    return entities.flatMap((entity) => {
      const { spec } = entity;
      const operations = must(this.#operations.get(spec.service), 'each entity has operations');
      return holdsVerb(user.permissions, spec, 'read') ? [{ entity, spec, operations }] : [];
    });
  }

  /** By name. Throws 404, also for one that the caller may not read. */
  find(name: string, caller: Pick<Caller, 'user'>): ToolEntity {
    const readable = this.readable(caller);
    const found = readable.find(({ spec }) => spec.service === name);
    if (found !== undefined) return found;
    const suggestion = nearest(
      truncate(name, maxNameLength),
      readable.map(({ spec }) => spec.service),
    );
    throw missing(
      `There is no entity “${truncate(name, maxNameLength)}”.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`} \`describe\` without arguments lists all.`,
    );
  }
}

/** Throws 400 for an operation that the entity does not have. */
export function operationOf<Name extends keyof ToolOperations>(
  { spec, operations }: ToolEntity,
  name: Name,
  reason: string,
): NonNullable<ToolOperations[Name]> {
  const operation = operations[name];
  if (operation === undefined) throw notSupported(spec, reason);
  return operation;
}

export const notSupported = ({ service }: EntitySpec, reason: string): Problem =>
  malformed(`${service} does not support this: ${reason}`);

/** The key of an argument. Throws 400 for an invalid one. */
export const keyOfArgument = (spec: EntitySpec, key: unknown): Key =>
  must(keysOfBody(spec, [key])[0], 'one key was given');

/** The changes that the permissions allow. */
export function changesAllowed(spec: EntitySpec, permissions: ReadonlySet<Permission>): readonly ChangeAction[] {
  const { calls, fields, delete: deletion } = spec;
  if (calls !== 'all' || !holdsVerb(permissions, spec, 'write')) return [];
  // Proposed rows can not have lists of references: if one is required, records can only be added in the form.
  const isAdded = !Object.values(fields).some((field) => isReferenceList(field) && field.required === true);
  return changeActions.filter(
    (action) =>
      (action !== 'create' || isAdded) &&
      (action !== 'delete' || deletion !== null) &&
      (action !== 'undelete' || deletion === 'soft'),
  );
}

export const changeActions = ['create', 'update', 'delete', 'undelete'] as const;
export type ChangeAction = (typeof changeActions)[number];
