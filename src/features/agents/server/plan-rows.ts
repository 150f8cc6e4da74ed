/** Plans new records: an import of rows that are not there yet, of at most one transaction. */
import { escapeCellFormula } from '#model/escape.ts';
import { isTagList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { tagsText } from '#model/tags.ts';
import type { ImportPreview } from '../../import/model/operations.ts';
import { malformed } from '../../../server/http/problems.ts';
import { firstNames } from '../../../server/http/unknown-names.ts';
import { addTogether, type ImportJob } from '../../import/server/import-rows.ts';
import { previewRows } from '../../import/server/preview-rows.ts';
import { readImport } from '../../import/server/read-import.ts';
import { unrestricted } from '../../../server/record/entity-table.ts';
import { digestOfJson, type PlanContext, type PlannedChange, type ProposedChange } from './change.ts';

/** Throws 400 for columns that can't be written. */
export async function planRows(context: PlanContext, change: ProposedChange): Promise<PlannedChange> {
  const { service, found, caller, needs } = context;
  const { entity, spec } = found;
  const { user, signal } = caller;
  const { targets, pickable, restores, fills, checks, database, administrators, queues, catalogue } = service;
  const validate = catalogue.validatorOf(unrestricted(entity).spec);
  const target = { entity, targets, pickable, validate, restores, fills, checks, user };
  const request = readImport(target, tableOf(spec, change));
  const inQueue = <Answer>(work: () => Promise<Answer>) => queues.imports.take(user.id, signal, work);
  const {
    toWrite: _,
    outcomes,
    ...preview
  } = await inQueue(() =>
    previewRows({ db: database.db, administrators }, request, signal, service.limits.previewTime),
  );
  return {
    preview,
    refusal: refusalOf(preview, change.skipRefused === true),
    digest: digestOfJson(outcomes, preview),
    apply: (idempotency) => {
      const job: ImportJob = { request, user, needs, idempotency, signal };
      return inQueue(() => addTogether(service, job, preview.created));
    },
  };
}

/** Fields of the first row that a message names. */
const maxNamed = 25;

/** The rows as a table of cells. */
function tableOf(
  spec: PlanContext['found']['spec'],
  { rows, keys, filter, search, values, skipRefused }: ProposedChange,
) {
  if (keys !== undefined || filter !== undefined || search !== undefined || values !== undefined)
    throw malformed([{ field: 'rows', message: 'alone say what to create: no keys, filter, search or values.' }]);
  if (rows === undefined) throw malformed([{ field: 'rows', message: 'must be given: the new records.' }]);
  const columns = Object.keys(must(rows[0], 'the schema requires a row'));
  const sorted = columns.toSorted().join();
  const wrong = rows.findIndex((row) => Object.keys(row).sort().join() !== sorted);
  if (wrong !== -1)
    throw malformed([
      { field: `rows.${wrong}`, message: `must have the fields of the first row: ${firstNames(columns, maxNamed)}.` },
    ]);
  const table = rows.map((row, index) => columns.map((name) => cellOf(spec, name, row[name], index)));
  return { columns, rows: table, skipWrong: skipRefused === true };
}

/** The text of a cell, which is parsed to the value again. */
function cellOf({ fields }: PlanContext['found']['spec'], name: string, value: unknown, index: number): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (value === null) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return escapeCellFormula(isTagList(field) ? tagsText(value) : value.join('; '));
  if (typeof value === 'object' || value === undefined)
    throw malformed([
      { field: `rows.${index}.${name}`, message: 'must be a text, a number, true, false, null, or an array of texts.' },
    ]);
  return escapeCellFormula(String(value));
}

function refusalOf(
  { created, updated, wrong, unchecked = 0 }: Omit<ImportPreview, 'outcomes'>,
  skipsRefused: boolean,
): string | undefined {
  if (unchecked > 0) return `${unchecked} rows could not be checked in time. Propose fewer rows.`;
  if (wrong > 0 && !skipsRefused)
    return `${wrong} of the rows are wrong, for the reasons in the preview. Correct them, or propose with skipRefused.`;
  if (updated > 0) return `${updated} of the rows are keys of records that exist. Propose an update of these.`;
  return created === 0 ? 'Nothing would be created: records like these exist.' : undefined;
}
