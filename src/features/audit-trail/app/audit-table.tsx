import { tokenText } from '#model/author.ts';
import { keyName } from '#model/key.ts';
import type { AuditEntity, AuditEntry, AuditPage } from '../model/operations.ts';
import type { Author } from '#model/wire/history.ts';
import { actionTexts } from '#ui/changes/action-texts.ts';
import { FieldSentence } from '#ui/changes/change-sentence.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import classes from './audit-trail.module.css';
import { InstantCell, UserName } from '../../../app/system/cells.tsx';
import { RowsTable, type SystemColumn } from '../../../app/system/system-table.tsx';

interface AuditRow {
  entry: AuditEntry;
  entity: AuditEntity | undefined;
}

const columns: readonly SystemColumn<AuditRow>[] = [
  { label: 'When', cell: ({ entry }) => <InstantCell at={entry.changedDate} /> },
  {
    label: 'Who',
    cell: ({ entry: { changedBy } }) => (changedBy === null ? 'The portal' : <AuthorCell author={changedBy} />),
  },
  {
    label: 'Record',
    cell: ({ entry, entity }) => <RecordCell entry={entry} label={entity?.label ?? entry.entity} />,
  },
  { label: 'Change', cell: (row) => <ChangeCell {...row} /> },
];

/** The user, and the access token of a program below. */
const AuthorCell = ({ author }: { author: Author }) => (
  <div>
    <UserName user={author} />
    {author.token === undefined ? null : <div className="caption">{tokenText(author.token)}</div>}
  </div>
);

/** The entries of all pages loaded so far. `isStale`: they are of the previous query. */
export function AuditTable({ pages, isStale }: { pages: readonly AuditPage[]; isStale: boolean }) {
  const rows = pages.flatMap(({ data, entities }) =>
    data.map((entry) => ({ entry, entity: entities.find(({ service }) => service === entry.entity) })),
  );
  return <RowsTable label="Changes" keyOf={({ entry }) => String(entry.id)} {...{ columns, rows, isStale }} />;
}

/** The record's current name, linked if the user may open it. */
function RecordCell({ entry: { entity, key, name }, label }: { entry: AuditEntry; label: string }) {
  const path = useRecordPaths()(entity)?.(key);
  const text = name === '' ? keyName(key) : name;
  return (
    <div>
      {path === undefined ? text : <RecordLink href={path}>{text}</RecordLink>}
      <div className="caption">
        {label} #{key.join('/')}
      </div>
    </div>
  );
}

/** The changed fields, in the format of a record's history. */
function ChangeCell({ entry: { action, changes }, entity }: AuditRow) {
  const fieldChanges = Object.entries(changes).flatMap(([name, change]) => {
    const field = entity?.fields[name];
    return field === undefined || (action !== 'update' && name === 'isActive') ? [] : [{ name, field, change }];
  });
  const sentences = (
    <ul className={classes.changes}>
      {fieldChanges.map(({ name, field, change }) => (
        <li key={name}>
          <FieldSentence field={field} change={change} />
        </li>
      ))}
    </ul>
  );
  if (action === 'update' && fieldChanges.length > 0 && fieldChanges.length <= 3) return sentences;
  const text =
    action === 'update' && fieldChanges.length > 0
      ? `Changed ${fieldChanges.length} fields`
      : actionTexts[action].label;
  if (fieldChanges.length === 0) return text;
  return (
    <details>
      <summary>{text}</summary>
      {sentences}
    </details>
  );
}
