import { isAuditField } from '#model/audited.ts';
import { isFieldShown, wireName, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { readReference } from '../../record-field.ts';
import classes from '../form.module.css';
import { FieldValue } from '../inputs/field-value.tsx';
import type { WireRecord } from '../inputs/values.ts';

/** Who created and modified a record and when, read-only below its fields (core 3). */
export function AuditFields({ entity, record }: { entity: EntitySpec; record: WireRecord }) {
  const fields = Object.entries(entity.fields).filter(([name]) => isAuditField(name) && isFieldShown(entity, name));
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
