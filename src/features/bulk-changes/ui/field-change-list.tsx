import type { FieldChanges } from '../model/operations.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isEmpty } from '#model/text.ts';
import { FieldValue } from '#ui/form/inputs/field-value.tsx';
import { formatCount } from '#ui/format-count.ts';
import classes from './bulk.module.css';

/** Previewed changes by field, with the number of records: `Viva Engage → YouTube (43)`. */
export function FieldChangeList({ entity, fields }: { entity: EntitySpec; fields: readonly FieldChanges[] }) {
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
