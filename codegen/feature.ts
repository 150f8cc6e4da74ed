/** What a feature adds to the catalogue's language and to what is generated. */
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import type { Portal } from '#model/portal.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Operation } from '#model/wire/operation.ts';
import type { OperationContext } from '#model/wire/operation-context.ts';
import type { PortalOperationFacts } from '#model/wire/portal-operations.ts';
import type { CatalogueCheck, CheckedCatalogue, Hints } from './check/catalogue.ts';
import type { SlotUse } from './check/slot-use.ts';
import type { SlotTemplate } from './commands/slot-template.ts';
import type { RuleRow } from './diff/rule-row.ts';
import type { Pairs } from './diff/pairs.ts';
import type { PortalEmitter } from './emit/emitter.ts';
import type { EntityFile, PortalFile } from './load/files.ts';
import type { Entity, Model } from './model/entity.ts';
import type { Slot } from './model/slots.ts';
import type { JsonObject } from './print/json.ts';

/** A sort of own code, the places that name it, and a file to begin with. */
export interface FeatureSlot extends Slot, SlotTemplate {
  readonly uses: (catalogue: CheckedCatalogue) => Iterable<SlotUse>;
  /** Whether a file of the catalogue names it. */
  readonly isNamedBy: (file: Partial<EntityFile & PortalFile>, name: string) => boolean;
}

export interface CatalogueCommand {
  /** Its arguments, and what it does. */
  readonly usage: string;
  /** Loads the command, which returns the exit code. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<number>>;
}

export interface FeatureAbility {
  readonly phrase: string;
  /** The permissions that it needs. */
  readonly needs: { readonly all: readonly Permission[] };
}

export interface CodegenFeature {
  /** The name of its folder; words of the JSON Schemas with `"feature": "<name>"` are its words. */
  readonly name: string;
  readonly checks?: readonly CatalogueCheck[];
  readonly hints?: readonly Hints[];
  /** Words of the file of a new entity. */
  readonly newEntity?: Partial<EntityFile>;
  readonly emitters?: readonly PortalEmitter[];
  readonly slots?: readonly FeatureSlot[];
  /** Commands of `npm run catalogue`, by name. */
  readonly commands?: Readonly<Record<string, CatalogueCommand>>;
  /** Facts of an entity, for emitters. */
  readonly entityFacts?: (file: EntityFile, portal: PortalFile) => Partial<Entity>;
  /** Facts that depend on other entities, once all others are known. */
  readonly factsAmong?: (entities: readonly Entity[]) => (entity: Entity) => Partial<Entity>;
  /** Those that specs have, too. */
  readonly specFacts?: readonly (keyof Entity & keyof EntitySpec)[];
  /** Facts of the database, for servers and migrations. */
  readonly databaseFacts?: (model: Model) => Partial<DatabaseSchema>;
  /** Facts of the portal, for browsers and the operations. */
  readonly portalFacts?: (model: Model) => Partial<Portal>;
  readonly portalOperations?: (facts: PortalOperationFacts) => readonly Operation[];
  /** Ways to authenticate, of the OpenAPI document. */
  readonly securitySchemes?: Readonly<Record<string, JsonObject>>;
  readonly entityOperations?: (
    spec: EntitySpec,
    context: OperationContext,
  ) => readonly (Operation & Required<Pick<Operation, 'verbs'>>)[];
  /** What users may do with records by these operations, as `diff` says it. */
  readonly abilities?: (spec: EntitySpec, context: OperationContext) => readonly FeatureAbility[];
  /** Describes the changes of a list between two revisions of the catalogue. */
  readonly screenChanges?: (before: Entity, after: Entity) => Iterable<string>;
  /** Sections of `portal.json` whose changes {@link CodegenFeature.changes} describes. */
  readonly sections?: readonly string[];
  /** Describes the changes between two revisions of the catalogue. */
  readonly changes?: (before: Model, after: Model, pairs: Pairs) => Iterable<RuleRow>;
}
