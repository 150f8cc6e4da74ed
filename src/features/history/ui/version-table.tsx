import { formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { ChangedValue } from '#ui/changes/changed-value.tsx';
import classes from './history.module.css';
import { changeAuthor } from './moments.ts';
import { historyFields, lastChange, type State } from './versions.ts';

interface VersionTableProps {
  entity: EntitySpec;
  earlier: State;
  earlierTitle: string;
  /** `null` before the record existed. */
  compared: State | null;
  comparedTitle: string;
  differing: readonly (readonly [name: string, field: Field])[];
  /** Whether to show equal fields, too. */
  showsAllFields: boolean;
  /** The history entries between the two states. */
  entries: readonly HistoryEntry[];
}

/** Compares two states of a record field by field, with the last person who changed each between them. */
export function VersionTable({ entity, earlier, earlierTitle, compared, comparedTitle, ...rows }: VersionTableProps) {
  const { differing, showsAllFields, entries } = rows;
  const fields = showsAllFields || compared === null ? historyFields(entity) : differing;
  if (fields.length === 0) return null;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{earlierTitle}</th>
          <th scope="col">{comparedTitle}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => {
          const differs = differing.some(([differingName]) => differingName === name);
          const lastEntry = differs ? lastChange(entries, name) : undefined;
          return (
            <tr key={name} data-differs={(showsAllFields && differs) || undefined}>
              <th scope="row">{field.label}</th>
              <td>
                <ChangedValue field={field} value={earlier[name]} />
              </td>
              <td>
                {compared === null ? '' : <ChangedValue field={field} value={compared[name]} />}
                {lastEntry === undefined ? null : (
                  <span className={classes.by}>
                    {changeAuthor(lastEntry)}, {formatInstant(lastEntry.changedDate)}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
