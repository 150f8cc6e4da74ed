import { isAuditField } from '#model/audited.ts';
import { isFieldShown, type EntitySpec } from '#model/entity.ts';
import { isStamp, wireName } from '#model/field.ts';
import { isReference } from '#model/kinds.ts';
import { readReference } from '../../record-field.ts';
import classes from '../form.module.css';
import { FieldValue } from '../inputs/field-value.tsx';
import type { WireRecord } from '../inputs/values.ts';

/** Who created and modified a record and when, read-only below its fields (core 3); nothing where the entity doesn't record it. */
export function AuditFields({ entity, record }: { entity: EntitySpec; record: WireRecord }) {
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => ((entity.audited && isAuditField(name)) || isStamp(field)) && isFieldShown(entity, name),
  );
  if (fields.length === 0) return null;
  return (
    <dl className={classes.audit}>
      {fields.map(([name, field]) => {
        const target = isReference(field) ? readReference(record, wireName(name, field)) : null;
        return (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} value={record[name]} target={target} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
