/** `describe`: lists the entities that the caller may read, or the fields, filters and rules of one. */
import { isAuditField } from '#model/audited.ts';
import { changeableFields } from '../../../bulk-changes/model/bulk.ts';
import { chartFields, periodsOf } from '../../../charts/model/chart.ts';
import { today } from '#model/date.ts';
import { fieldOf, isFieldShown, type EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { isImported } from '../../../import/model/import.ts';
import { hasGeneratedId } from '#model/key.ts';
import { hasDays, hasOptions, isReference, isRelation, kinds } from '#model/kinds.ts';
import { homeOperation, type HomeAnswer } from '#model/wire/home.ts';
import * as t from '#model/wire/schema.ts';
import { errorMessage, type Schema } from '#model/wire/schema.ts';
import type { Caller } from '../caller.ts';
import { changesAllowed, entityArgument, type ToolEntities } from '../entities.ts';
import { dayWords, filtersOf } from '../list-query.ts';
import { defineTool, readOnly, type Tool, type ToolAnswer } from '../tool.ts';
import type { EntityService } from '../../../../server/calls/service.ts';

/** Service name → a sentence about the entity. */
export type Meanings = ReadonlyMap<string, string>;

export function describeTool(service: EntityService, entities: ToolEntities, meanings: Meanings): Tool {
  const { calendar } = service.catalogue.portal;
  return defineTool({
    name: 'describe',
    title: 'Describe',
    description:
      'What there is. Without arguments: the entities (kinds of records) that you may read, with their number of active records and what you may change. With an entity: its fields (kinds, rules, options, which entity a reference leads to), the filters and sort orders of its list, its charts. Call it before other tools: they take the names that it answers.',
    input: t.object({ entity: t.optional(entityArgument) }),
    annotations: readOnly,
    run: async ({ entity }, caller) => {
      if (entity === undefined) return { ...(await overview(entities, meanings, caller)), today: today(), calendar };
      const { spec } = entities.find(entity, caller);
      return {
        entity: spec.service,
        label: spec.label,
        meaning: meanings.get(spec.service),
        mayChange: changesAllowed(spec, caller.user.permissions),
        key: spec.key,
        fields: shownFields(spec).map((name) => describeField(spec, name)),
        ...describeList(spec),
        chart: describeChart(spec, periodsOf(calendar)),
        today: today(),
        dayWords: dayWords(calendar),
      };
    },
  });
}

async function overview(entities: ToolEntities, meanings: Meanings, caller: Caller): Promise<ToolAnswer> {
  const { counts } = (await caller.call(homeOperation, { query: { today: today() } })) as HomeAnswer;
  return {
    entities: entities.readable(caller).map(({ spec }) => ({
      entity: spec.service,
      label: spec.label.many,
      meaning: meanings.get(spec.service),
      activeRecords: counts[spec.service],
      mayChange: changesAllowed(spec, caller.user.permissions),
    })),
  };
}

const shownFields = (spec: EntitySpec): string[] => Object.keys(spec.fields).filter((name) => isFieldShown(spec, name));

type FactOf<Kind extends Field> = Kind extends Field ? keyof Kind : never;

/** Whether a fact is told as the catalogue has it; the others are told otherwise, or not needed to read and write records. */
const isTold: Readonly<Record<FactOf<Field>, boolean>> = {
  help: true,
  maxLength: true,
  min: true,
  max: true,
  precision: true,
  scale: true,
  currency: true,
  default: true,
  notBefore: true,
  requiredWhen: true,
  visibleWhen: true,
  transitions: true,
  maxItems: true,
  maxItemLength: true,
  duplicates: true,
  maxKilobytes: true,
  kind: false,
  label: false,
  required: false,
  readOnly: false,
  computed: false,
  computedBy: false,
  filled: false,
  identifier: false,
  sourceKey: false,
  width: false,
  permission: false,
  rule: false,
  measure: false,
  generated: false,
  rows: false,
  options: false,
  time: false,
  timeZone: false,
  stamp: false,
  to: false,
  as: false,
  keyKind: false,
  onDelete: false,
  link: false,
  users: false,
};

function describeField(spec: EntitySpec, name: string): object {
  const field = fieldOf(spec, name);
  return {
    name,
    label: field.label,
    kind: field.kind,
    ...(field.required && { required: true }),
    ...(isRelation(field) && { to: field.to }),
    ...(isReference(field) && { answeredAs: field.as }),
    ...(hasOptions(field) && { options: field.options.map(({ value, label }) => ({ value, label })) }),
    ...Object.fromEntries(Object.entries(field).filter(([fact]) => isTold[fact as FactOf<Field>])),
    writtenBy: writersOf(spec, name, field),
  };
}

/** With which actions of `propose` the field can be written. */
function writersOf(spec: EntitySpec, name: string, field: Field): string[] {
  const isUpdated = changeableFields(spec).some(([changeable]) => changeable === name);
  const isCreated =
    isImported(spec, name, field) && !(isAuditField(name) || (hasGeneratedId(spec) && spec.key.includes(name)));
  return [...(isCreated ? ['create'] : []), ...(isUpdated ? ['update'] : [])];
}

function describeList(spec: EntitySpec): object {
  const filters = filtersOf(spec).map(([property, schema]) => [property, ruleOf(schema)]);
  const sortable = shownFields(spec).filter((name) => kinds[fieldOf(spec, name).kind].order !== null);
  return {
    filters: Object.fromEntries(filters),
    sortFields: sortable.map((name) => wireName(name, fieldOf(spec, name))),
    defaultSort: spec.list.sort,
  };
}

/** The sentence that a wrong value of the filter would get. */
function ruleOf(schema: Schema): string {
  const message = schema[errorMessage];
  return (typeof message === 'object' ? message['type'] : message) ?? 'must be a value of the field.';
}

function describeChart(spec: EntitySpec, periods: readonly string[]): object | undefined {
  const { groups, numbers } = chartFields(spec);
  if (groups.size === 0) return undefined;
  const byPeriod = [...groups].filter(([, { field }]) => hasDays(field));
  return {
    groupBy: [...groups.keys()],
    periods: { of: byPeriod.map(([name]) => name), oneOf: periods },
    numbers: [...numbers.keys()],
  };
}
