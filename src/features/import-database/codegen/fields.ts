/** Drafts an entity's fields from the table's columns. */
import { computedDefaults } from '#model/default-value.ts';
import { isSingleLineText, isTextList, isWhole, kinds, type FieldKind } from '#model/kinds.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { qualifiedName, type DatabaseColumn, type DatabaseTable } from './database.ts';
import { labelOfWords } from './abbreviations.ts';
import { columnKind, type ColumnKind } from './column-type.ts';
import { refusedSave, rulesOf, withCondition, type ColumnRules } from './conditions.ts';
import { reportDeletion, softDeleteFlag } from './deletion.ts';
import { defaultFromExpression, hasSequence, isGeneratedUuid, type Default } from './default-value.ts';
import { withoutUndefined, type FieldDraft } from './draft.ts';
import { columnOf } from './field-names.ts';
import { isIdentifier, isSourceKey } from './identifiers.ts';
import { isAuditedTable } from './implied-columns.ts';
import type { OmissionKind } from './omission-kinds.ts';
import type { ImportPlan, PlannedEntity } from './plan.ts';
import { referenceOf, reportPlainReferences } from './references.ts';
import type { Round } from './rejections.ts';
import type { ColumnSamples } from './samples.ts';
import { howToInclude, secretByName, secretByValues } from './secrets.ts';
import { isLocked, lackOf, writesRefusedTo, type RefusedWrites } from './refused-writes.ts';
import { stampOf } from './stamps.ts';
import { numberingStatement, typedKeyHelp } from './unused-sequences.ts';
import { isDatabaseView } from './view-keys.ts';
import { auditNames } from '../../../../codegen/model/defaults.ts';

interface Fields {
  readonly fields: readonly FieldDraft[];
  /** The required column without an input, without which no row can be added. */
  readonly missingInput: string | undefined;
  readonly refused: RefusedWrites;
}

/** An entity with its columns read. */
export interface ReadEntity extends PlannedEntity, Fields {
  /** Samples of a column. */
  readonly samples: (column: string) => ColumnSamples;
}

export const canBeAdded = ({ missingInput, refused }: Fields): boolean =>
  missingInput === undefined && refused.insert === undefined;

interface Context extends Round {
  readonly entity: PlannedEntity;
  readonly plan: ImportPlan;
  readonly samples: (column: string) => ColumnSamples;
  readonly rules: ColumnRules;
  /** Names under which rows show its references so far. */
  readonly usedNames: Set<string>;
}

/** Fields of the columns, without the audit fields and the soft-delete flag, which the catalogue implies. */
export function fieldsOfTable(
  entity: PlannedEntity,
  plan: ImportPlan,
  samples: (column: string) => ColumnSamples,
  round: Round,
): Fields {
  const { table } = entity;
  const { rejections, reportOmission } = round;
  const rules = rulesOf(table, reportOmission);
  const context: Context = { entity, plan, samples, rules, ...round, usedNames: new Set() };
  const isKeyless = entity.key.length === 0;
  const ofRecords = isAuditedTable(table) ? auditNames : softDeleteFlag(table);
  const implicit = new Set(isKeyless ? [] : ofRecords);
  const usedLabels = new Set<string>();
  const columns = table.columns.filter(({ name }) => !implicit.has(name));
  const columnFields = columns.map((column) => {
    const field = fieldOf(column, context);
    const location = locationOf(table, column);
    return { column, field: field && rejections.without(location, withColumn(field, column), reportOmission) };
  });
  const missing = columnFields.find(
    ({ column, field }) =>
      (field === undefined || (field.readOnly === true && field.stamp === undefined) || isLocked(table, column)) &&
      isUnfilled(column, table.filledByTrigger),
  );
  const fields = columnFields.flatMap(({ field }) => field ?? []);
  reportPlainReferences(entity, fields, plan, reportOmission);
  if (!isKeyless) reportDeletion(table, reportOmission);
  return {
    fields: columnFields.flatMap(({ column, field }) =>
      field === undefined ? [] : [withOwnLabel(field, column, usedLabels)],
    ),
    missingInput: missing && columnOf(missing.column),
    refused: writesRefusedTo(entity),
  };
}

const locationOf = ({ id }: DatabaseTable, column: DatabaseColumn): string => `${id}.${columnOf(column)}`;

const withColumn = ({ name, ...draft }: FieldDraft, { column }: DatabaseColumn): FieldDraft => ({
  name,
  ...(column !== undefined && { column }),
  ...draft,
});

/** With the column's name as its label where an earlier field has the same one. */
function withOwnLabel(field: FieldDraft, column: DatabaseColumn, used: Set<string>): FieldDraft {
  const { label = '' } = field;
  const isTaken = used.has(label.toLowerCase());
  used.add(label.toLowerCase());
  return isTaken ? { ...field, label: columnOf(column) } : field;
}

const isUnfilled = (
  { type, nullable, default: value, identity, computed }: DatabaseColumn,
  filledByTrigger: boolean,
): boolean => !nullable && value === null && !identity && !computed && !(filledByTrigger && type === 'tsvector');

function fieldOf(column: DatabaseColumn, context: Context): FieldDraft | undefined {
  const { rejections, reportOmission, samples, rules } = context;
  const { table, key } = context.entity;
  const location = locationOf(table, column);
  const omit = (kind: OmissionKind, reason: string): undefined =>
    reportOmission(kind, location, reason, 'left out') as undefined;
  const reason = rejections.columnReason(table.id, columnOf(column));
  if (reason !== undefined) return omit('refusedColumn', reason);
  if (!column.grants.includes('select'))
    return omit(
      'unreadableColumn',
      lackOf('select', qualifiedName(table), table, `(${escapeIdentifier(columnOf(column))}) `),
    );
  const isKey = key.includes(column.name);
  const reference = referenceOf(column, context);
  if (reference !== undefined)
    return withoutUndefined({ ...reference, ...commonProperties(column, isKey, 'reference', context) });
  const secret = secretByName(column) ?? (isKey ? undefined : secretByValues(column, samples(column.name)));
  if (secret !== undefined) {
    const looksLike = `it looks like ${secret}`;
    if (column.included !== true)
      return reportOmission('secretColumn', location, looksLike, howToInclude(table.id, columnOf(column))) as undefined;
    reportOmission('includedSecret', location, looksLike, 'taken in, by --include');
  }
  const inferredKind = columnKind(column, samples(column.name));
  if (typeof inferredKind === 'string') return omit('columnForPrograms', inferredKind);
  const isNumbered =
    isKey && isWhole(inferredKind) && kinds[inferredKind.kind].wire === 'number' && hasSequence(column);
  if (isNumbered && key.length === 1) return { name: column.name, kind: 'id', label: labelOfWords(column.words) };
  if (column.unusedSequence !== undefined) {
    const statement = numberingStatement(table, column, column.unusedSequence);
    reportOmission(
      'unnumberedKey',
      location,
      `the database does not number it, but has the sequence ${column.unusedSequence}`,
      `people type it, until the table's owner runs: ${statement}; then import with --update. Programs that take blocks of numbers from it, as Hibernate does, keep theirs`,
    );
  }
  let kind = isNumbered ? numberedPart : isKey ? keyKind(inferredKind) : inferredKind;
  for (const condition of isKey ? [] : (rules.conditions.get(column.name) ?? [])) {
    const limited = withCondition(kind, condition);
    if (limited !== undefined) kind = limited;
    else
      reportOmission(
        'refusedCheck',
        location,
        `a check constraint that a field of kind ${kind.kind} can't express`,
        refusedSave,
      );
  }
  const { kind: fieldKind, ...more } = kind;
  const common = withoutUndefined(commonProperties(column, isKey, fieldKind, context));
  // A key has no zone, so that its label says by which one it is read.
  const zone = isKey && kinds[inferredKind.kind].equality === 'instant' ? ' (UTC)' : '';
  const label = `${labelOfWords(column.words)}${zone}`;
  return withoutUndefined({
    name: column.name,
    kind: fieldKind,
    label,
    ...more,
    ...common,
    ...(kind.readOnly === true && { required: undefined }),
  });
}

/** A part of a key that a sequence numbers: what the database can give is a bigint. */
const numberedPart: ColumnKind = { kind: 'bigint' };

/** The kind of a key field: texts lose their special kind, instants are read by UTC, and what no key can be is a text. */
function keyKind({ kind, maxLength, generated, precision, scale }: ColumnKind): ColumnKind {
  if (kinds[kind].equality === 'instant') return { kind: 'localDateTime' };
  if (scale === 0 && Number(precision) <= maxSafeDigits) return { kind: 'integer' };
  return kinds[kind].inKey && !isSingleLineText({ kind }) ? { kind, generated } : { kind: 'text', maxLength };
}

/** Decimals of so many digits are exact as numbers. */
const maxSafeDigits = 15;

/** Properties that every kind may have: required, generated, default, read-only, stamp, identifier, source key, help. */
function commonProperties(
  column: DatabaseColumn,
  isKey: boolean,
  kind: FieldKind,
  { entity, samples, rules, reportOmission }: Context,
) {
  const { nullable, comment, computed, default: expression } = column;
  const description = comment?.startsWith('portal: ') ? null : comment;
  const help =
    [description, rules.notes.get(column.name), column.unusedSequence && typedKeyHelp]
      .map((text) => text?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .filter((text) => text !== '')
      .join(' ') || undefined;
  const isGivenKey = isKey && kinds[kind].generated === 'byDatabase' && (expression !== null || column.identity);
  const isGivenUuid = kinds[kind].column === 'uuid' && isGeneratedUuid(column);
  const generated = isGivenKey || isGivenUuid ? (true as const) : undefined;
  const stamp = isKey || kinds[kind].filter !== 'day' || isDatabaseView(entity.table) ? undefined : stampOf(column);
  const given =
    expression === null || generated || hasSequence(column) ? undefined : defaultFromExpression(expression, kind);
  const value = stamp === undefined ? given : defaultOfStamp(expression, kind, given);
  const isFilled = generated === true || computed || hasSequence(column) || stamp !== undefined;
  const isLost = expression !== null && value === undefined && !isFilled && !/^NULL\b|^'(\{\})?'/.test(expression);
  if (isLost)
    reportOmission(
      'lostDefault',
      locationOf(entity.table, column),
      `the catalogue can't express its default (${expression})`,
      isKey
        ? 'a new record has to provide the value'
        : nullable
          ? 'a new record without a value is empty'
          : 'a new record without a value gets it from the database',
    );
  const isSequence = hasSequence(column) && !isKey;
  const readOnly = computed || isSequence ? (true as const) : undefined;
  // The column holds empty texts, or a list that may be empty, so it can't be required.
  const mayBeBlank =
    !isKey &&
    (isTextList({ kind }) ||
      (kinds[kind].empty === 'text' && (samples(column.name).hasBlanks || (expression ?? '').startsWith("''"))));
  const isGiven = generated === true || computed || isSequence || (isLost && !isKey);
  const required = !nullable && !isGiven && !mayBeBlank ? (true as const) : undefined;
  if (!isKey && isLocked(entity.table, column)) return { readOnly: true as const, help };
  const identifier = !isKey && isIdentifier(column, kind, entity.table) ? (true as const) : undefined;
  const sourceKey = !isKey && isSourceKey(column, kind) ? (true as const) : undefined;
  return { required, generated, default: value, readOnly, stamp, identifier, sourceKey, help };
}

/** Any default but a constant is the database's own way to write the moment: `timezone('Europe/Vienna', now())`. */
function defaultOfStamp(expression: string | null, kind: FieldKind, given: Default) {
  const [moment] = Object.keys(computedDefaults[kind] ?? {});
  const isMoment = given === moment || (given === undefined && expression !== null && !/^NULL\b|^'/.test(expression));
  return isMoment ? moment : undefined;
}
