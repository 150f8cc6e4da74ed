/** A small catalogue before and after a rename of nearly everything in it. */
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import { databaseSchema } from '../../../codegen/model/database-model.ts';
import { identityFacts } from '../../../codegen/model/identity.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { describeProblem } from '../../../codegen/problem.ts';
import { base, newGenerator } from '../../codegen/support.ts';

type File = Readonly<Record<string, unknown>>;

/** The target schema of a server with these entities, in addition to people and teams. */
export function targetOf(...files: readonly File[]): TargetSchema {
  const own = files.map((file) => ({ path: `catalogue/${String(file.name)}.json`, text: JSON.stringify(file) }));
  const otherFiles = base.filter(({ path }) => !own.some((item) => item.path === path));
  const resolved = newGenerator().resolve([...otherFiles, ...own]);
  if ('problems' in resolved) throw new Error(resolved.problems.map(describeProblem).join('\n'));
  const identity = identityFacts(resolved.model);
  const { model } = resolved;
  const entities = model.entities.map(({ name, table, service, fields }) => ({
    name,
    table,
    service,
    fields: Object.fromEntries(fields.map((field) => [field.name, field])) as unknown as EntitySpec['fields'],
  }));
  return { schema: fullSchema(databaseSchema(model), identity), identity, permissions: model.permissions, entities };
}

const options = (...values: (string | File)[]) =>
  values.map((value) => (typeof value === 'string' ? { value } : value));

/** Before: issues of projects, with tags and costs. */
export const before: readonly File[] = [
  {
    name: 'project',
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', required: true },
      { name: 'issueIds', kind: 'references', to: 'issue', through: 'issueProject' },
    ],
    list: true,
    form: true,
    dropdown: true,
  },
  {
    name: 'issue',
    large: true,
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', required: true },
      { name: 'note', kind: 'longText', permission: 'secret' },
      { name: 'deadline', kind: 'date' },
      { name: 'ownerId', kind: 'reference', to: 'person' },
      { name: 'state', kind: 'choice', required: true, default: 'open', options: options('open', 'done') },
      { name: 'marks', kind: 'choices', options: options('a', 'b', 'c') },
      { name: 'code', kind: 'text', maxLength: 9 },
      { name: 'projectIds', kind: 'references', to: 'project', through: 'issueProject' },
    ],
    rows: { own: { label: 'Own', where: { createdById: 'me' } } },
    unique: [['code'], { fields: ['name', 'deadline'], among: 'active' }],
    indexes: [['deadline', 'state']],
    list: true,
    form: true,
    dropdown: true,
  },
  {
    name: 'cost',
    key: ['issueId', 'year'],
    audited: false,
    delete: 'hard',
    fields: [
      { name: 'issueId', kind: 'reference', to: 'issue' },
      { name: 'year', kind: 'integer' },
      { name: 'amount', kind: 'decimal' },
    ],
    list: true,
    form: true,
  },
  {
    name: 'overdue',
    permissions: null,
    fields: [
      { name: 'name', kind: 'text', from: 'name' },
      { name: 'deadline', kind: 'date', from: 'deadline' },
    ],
    view: { from: 'issue' },
    list: true,
  },
];

/** After: the same with other names. */
export const after: readonly File[] = [
  {
    name: 'project',
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', required: true },
      { name: 'ticketIds', was: 'issueIds', kind: 'references', to: 'ticket', through: 'ticketProject' },
    ],
    list: true,
    form: true,
    dropdown: true,
  },
  {
    name: 'ticket',
    was: ['task', 'issue'],
    large: true,
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'title', was: ['label', 'name'], kind: 'text', required: true },
      { name: 'note', kind: 'longText', permission: 'secret' },
      { name: 'dueDate', was: 'deadline', kind: 'date', required: true, default: 'today' },
      { name: 'assigneeId', was: 'ownerId', kind: 'reference', to: 'person' },
      {
        name: 'status',
        was: 'state',
        kind: 'choice',
        required: true,
        default: 'new',
        options: options({ value: 'new', was: ['fresh', 'open'] }, 'done'),
      },
      { name: 'marks', kind: 'choices', options: options({ value: 'A', was: ['a', 'c'] }, 'b') },
      { name: 'code', kind: 'text', maxLength: 9 },
      { name: 'projectIds', was: 'issueProject', kind: 'references', to: 'project', through: 'ticketProject' },
    ],
    display: ['title'],
    rows: { mine: { was: 'own', label: 'Mine', where: { createdById: 'me' } } },
    unique: [['code'], { fields: ['title', 'dueDate'], among: 'active' }],
    indexes: [['dueDate', 'status']],
    list: { path: '/tickets', add: 'Add Ticket', sort: { field: 'title', order: 'asc' } },
    form: true,
    dropdown: true,
  },
  {
    name: 'cost',
    key: ['ticketId', 'fiscalYear'],
    audited: false,
    delete: 'hard',
    fields: [
      { name: 'ticketId', was: 'issueId', kind: 'reference', to: 'ticket' },
      { name: 'fiscalYear', was: 'year', kind: 'integer' },
      { name: 'amount', kind: 'decimal' },
    ],
    list: true,
    form: true,
  },
  {
    name: 'late',
    was: 'overdue',
    permissions: null,
    fields: [
      { name: 'title', was: 'name', kind: 'text', from: 'title' },
      { name: 'dueDate', was: 'deadline', kind: 'date', from: 'dueDate' },
    ],
    view: { from: 'ticket' },
    list: true,
  },
];

/** The files with one of them changed. */
export const changed = (files: readonly File[], name: string, change: (file: File) => File): readonly File[] => {
  must(
    files.find((file) => file.name === name),
    'there is such a file',
  );
  return files.map((file) => (file.name === name ? change(file) : file));
};

type Fields = readonly Readonly<Record<string, unknown>>[];

/** An entity's file with a field renamed. */
export const renamedField = (file: File, from: string, to: string, more = {}): File => ({
  ...file,
  fields: (file.fields as Fields).map((field) =>
    field.name === from ? Object.assign({}, field, { name: to }, more) : field,
  ),
});
