import { type EntitySpec, fieldOf } from '#model/entity.ts';
import { formatCount } from '#ui/format-count.ts';
import { effectLines } from '#ui/controls/dependents-text.ts';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import type { Field } from '#model/field.ts';
import { isEmpty } from '#model/text.ts';
import { FieldValue } from '#ui/form/inputs/field-value.tsx';
import type { BulkPreview, FieldChanges } from '../model/operations.ts';
import { recordCountText } from './apply.ts';
import classes from './bulk.module.css';

interface PreviewTextProps {
  entity: EntitySpec;
  result: BulkPreview;
  /** Verb of the change: `change`. */
  verb: string;
  /** Why other records don't change: `have these values already`. */
  unchangedText: string;
  /** Passive verb for refused records. Default: `be changed`. */
  refusal?: string;
}

/** Preview in words: how many records will change or are unchanged, and which are refused and why. */
export function PreviewText({ entity, result, verb, unchangedText, refusal = 'be changed' }: PreviewTextProps) {
  const pathOf = useRecordPaths()(entity.service);
  const { matching, changing, fields = [], unchanged, refused, refusedMore, dependents, unchecked = 0 } = result;
  const refusedCount = refused.length + refusedMore;
  return (
    <>
      <p className={classes.result}>
        {formatCount(changing)} of {recordCountText(entity, matching - unchecked)} will {verb}.
        {unchanged === 0 ? null : ` ${formatCount(unchanged)} ${unchangedText}.`}
      </p>
      <FieldChangeList entity={entity} fields={fields} />
      {unchecked === 0 ? null : (
        <p>
          {recordCountText(entity, unchecked)} more could not be checked in time. Those that can’t {refusal} will be
          left out.
        </p>
      )}
      {dependents === undefined || changing === 0 ? null : (
        <p>
          {[
            ...effectLines(dependents, 'They are'),
            ...(dependents.hidden ? ['Records that you may not see change with them, too.'] : []),
            'This cannot be undone.',
          ].join(' ')}
        </p>
      )}
      {refusedCount === 0 ? null : (
        <>
          <p className={classes.refused}>{`${formatCount(refusedCount)} can’t ${refusal}, and will be left out:`}</p>
          <ul className={classes.list}>
            {refused.map(({ key, name, message }) => (
              <li key={key.join('/')}>
                {pathOf ? (
                  <a href={pathOf(key)} target="_blank" rel="noreferrer">
                    {name || key.join('/')}
                  </a>
                ) : (
                  <b>{name || key.join('/')}</b>
                )}{' '}
                {message}
              </li>
            ))}
            {refusedMore === 0 ? null : <li>{`and ${formatCount(refusedMore)} more.`}</li>}
          </ul>
        </>
      )}
    </>
  );
}

/** Previewed changes by field, with the number of records: `Viva Engage → YouTube (43)`. */
function FieldChangeList({ entity, fields }: { entity: EntitySpec; fields: readonly FieldChanges[] }) {
  return fields.map(({ field: name, values, more }) => {
    const field = fieldOf(entity, name);
    return (
      <section key={name} className={classes.changes}>
        {fields.length === 1 ? null : <h3>{field.label}</h3>}
        {values.map(({ from, to, count }) => (
          <p key={JSON.stringify([from, to])}>
            <ChangeSide field={field} value={from} /> → <ChangeSide field={field} value={to} /> ({formatCount(count)})
          </p>
        ))}
        {more === 0 ? null : <p>{`${formatCount(more)} more, with other values`}</p>}
      </section>
    );
  });
}

const ChangeSide = ({ field, value }: { field: Field; value: unknown }) =>
  isEmpty(value) ? <em>empty</em> : <FieldValue field={field} value={value} />;
