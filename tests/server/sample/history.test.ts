/** The histories of sample rows are consistent: undone step by step, every state is valid. */
import { expect, test } from 'vitest';
import { records } from '#generated/records.ts';
import { textRules } from '#generated/rules.ts';
import { plansOf } from '../../../src/features/sample-data/server/plan.ts';
import { RowRules } from '../../../src/features/sample-data/server/row-rules.ts';
import { sampleRows, type SampledRow } from '../../../src/features/sample-data/server/rows.ts';
import { sampleFacts } from '../../../src/features/sample-data/server/seed.ts';
import { SampleContext } from '../../../src/features/sample-data/server/sample-context.ts';

// A Monday, so that yesterday is a Sunday.
const today = '2026-08-31';
const plans = plansOf(sampleFacts, 500);
const context = new SampleContext(plans, today, sampleFacts.calendar);
const sampledEntities = plans.map((plan) => ({ spec: plan.spec, rows: [...sampleRows(plan, context, sampleFacts)] }));
const audited = sampledEntities
  .filter(({ spec }) => spec.audited)
  .map(({ spec, rows }) => ({ spec, rows, service: spec.service }));
const withHistory = audited.filter(({ rows }) => rows.some(({ history }) => history.length > 0));

/** The state of the record after each history entry, newest first. */
function statesOf({ row, history }: SampledRow): Record<string, unknown>[] {
  let state: Record<string, unknown> = { ...row };
  return history.toReversed().map(({ changes }) => {
    const now = state;
    const before = Object.entries(changes).map(([name, { from }]) => [name, idOf(from)] as const);
    state = { ...state, ...Object.fromEntries(before) };
    return now;
  });
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const formServices = Object.entries(records).flatMap(([service, record]) => ('form' in record ? [service] : []));

test('every list with a form has a history, and so has every row of it', () => {
  const services = audited
    .filter(({ rows }) => rows.every(({ history }) => history.length > 0))
    .map(({ service }) => service);

  expect(services).toEqual(expect.arrayContaining(formServices));
  expect(services).toContain('CampaignChannel');
});

test.each(withHistory)('the history of $service begins with its creation and ends with its last change', ({ rows }) => {
  for (const { row, history } of rows) {
    if (history.length === 0) continue;
    expect(history[0]).toMatchObject({ action: 'create', changedDate: row.createdDate, changedById: row.createdById });
    expect(history.at(-1)).toMatchObject({ changedDate: row.modifiedDate, changedById: row.modifiedById });
    const dates = history.map(({ changedDate }) => changedDate);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates.at(-1)! < today).toBe(true);
  }
});

test.each(withHistory)('every former state of $service is a valid record', ({ spec, rows }) => {
  const rules = new RowRules(spec, textRules);
  const wrong = rows.flatMap((row) => statesOf(row).filter((state) => !rules.accepts(state)));

  expect(wrong).toEqual([]);
});

test.each(withHistory)('the first entry of $service is its creation from nothing', ({ rows }) => {
  for (const one of rows) {
    const creation = one.history[0];
    if (creation === undefined) continue;
    const first = statesOf(one).at(-1) ?? {};
    for (const [name, { from, to }] of Object.entries(creation.changes)) {
      expect(from).toBeNull();
      expect(idOf(to)).toEqual(first[name]);
    }
  }
});

test.each(audited)('rows of $service are created and changed by permitted users, before today', ({ spec, rows }) => {
  const users = context.rows('AppUser');
  const mayWrite = (id: unknown, at: unknown): boolean => {
    const user = users.find((user) => user.id === id);
    const granted = ((user?.appRoleIds ?? []) as string[]).flatMap(
      (role) => sampleFacts.development.roles.find(({ name }) => name === role)?.permissions ?? [],
    );
    const isOwn = spec.service === 'AppUser' && id === 1;
    return isOwn || (granted.includes(spec.permissions.write?.[0] as never) && String(user?.createdDate) < String(at));
  };
  const isRight = (id: unknown, at: unknown) =>
    spec.permissions.write === undefined ? id === null : id === null || mayWrite(id, at);

  expect(rows.filter(({ row }) => !isRight(row.createdById, row.createdDate))).toEqual([]);
  expect(rows.filter(({ row }) => !isRight(row.modifiedById, row.modifiedDate))).toEqual([]);
  expect(
    rows.flatMap(({ history }) => history).filter((entry) => !mayWrite(entry.changedById, entry.changedDate)),
  ).toEqual([]);
  expect(rows.filter(({ row }) => String(row.modifiedDate) < String(row.createdDate))).toEqual([]);
  expect(rows.filter(({ row }) => String(row.modifiedDate) >= today)).toEqual([]);
});

test.each(audited)('rows of $service are created after the rows that they refer to', ({ spec, rows }) => {
  const early = rows.filter(({ row }) =>
    Object.entries(spec.fields).some(([name, field]) => {
      const isOther = field.kind === 'reference' && field.to !== spec.service && name !== 'modifiedById';
      if (!isOther || typeof row[name] !== 'number') return false;
      return String(context.at(field.to, row[name]).row.createdDate) > String(row.createdDate);
    }),
  );

  expect(early).toEqual([]);
});

test('changes reach up to yesterday, and are spread over the weeks before', () => {
  const days = new Set(
    withHistory.flatMap(({ rows }) => rows.flatMap(({ history }) => history.map((e) => e.changedDate.slice(0, 10)))),
  );
  const lately = [...days].filter((day) => day >= '2026-06-01');

  expect([...days].sort().at(-1)).toBe('2026-08-30');
  expect(lately.length).toBeGreaterThan(60);
});
