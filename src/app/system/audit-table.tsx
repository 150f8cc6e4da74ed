import type { AuditEntity, AuditPage } from '#model/wire/audit.ts';
import type { AuditEntry } from '#model/wire/history.ts';
import { actionTexts } from '#ui/form/history/action-texts.ts';
import { FieldSentence } from '#ui/form/history/change-sentence.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import classes from './audit-trail.module.css';
import small from './cells.module.css';
import { InstantCell, UserName } from './cells.tsx';
import table from './system-table.module.css';

const columns = ['When', 'Who', 'Record', 'Change'] as const;

interface AuditTableProps {
  pages: readonly AuditPage[];
  /** Whether the rows are of the previous query. */
  isStale: boolean;
}

/** The entries of all pages loaded so far. */
export const AuditTable = ({ pages, isStale }: AuditTableProps) => (
  <div className={table.frame} aria-busy={isStale}>
    <table className={table.table} aria-label="Changes">
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.flatMap(({ data, entities }) =>
          data.map((entry) => (
            <tr key={entry.id}>
              <td data-label="When" className={classes.when}>
                <InstantCell at={entry.changedDate} />
              </td>
              <td data-label="Who">{entry.changedBy === null ? 'The portal' : <UserName user={entry.changedBy} />}</td>
              <td data-label="Record">
                <RecordCell entry={entry} label={entityOf(entities, entry)?.label ?? entry.entity} />
              </td>
              <td data-label="Change">
                <ChangeCell entry={entry} entity={entityOf(entities, entry)} />
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
);

const entityOf = (entities: readonly AuditEntity[], { entity }: AuditEntry): AuditEntity | undefined =>
  entities.find(({ service }) => service === entity);

/** The record's current name, linked if the user may open it. */
function RecordCell({ entry: { entity, key, name }, label }: { entry: AuditEntry; label: string }) {
  const path = useRecordPaths()(entity)?.(key);
  const text = name === '' ? `#${key.join('/')}` : name;
  return (
    <div>
      {path === undefined ? text : <RecordLink href={path}>{text}</RecordLink>}
      <div className={small.small}>
        {label} #{key.join('/')}
      </div>
    </div>
  );
}

/** The changed fields, in the format of a record's history. */
function ChangeCell({ entry: { action, changes }, entity }: { entry: AuditEntry; entity: AuditEntity | undefined }) {
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
