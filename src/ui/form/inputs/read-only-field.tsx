import { Input } from '@mantine/core';
import type { Field } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import type { Reference } from '#model/wire.ts';
import { FieldValue, referencesIn, NameList } from './field-value.tsx';
import { widthClass } from './field-props.ts';
import classes from './inputs.module.css';

interface ReadOnlyFieldProps {
  field: Field;
  value: unknown;
  target?: Reference | null;
  locked?: boolean;
}

/** A read-only field: the value in place of the input. */
export function ReadOnlyField({ field, value, target, locked = false }: ReadOnlyFieldProps) {
  return (
    <dl className={[classes.readOnly, widthClass(field)].join(' ')}>
      <Input.Label component="dt">{field.label}</Input.Label>
      <dd>
        {isReferenceList(field) && !isEmpty(value) ? (
          <NameList service={field.to} references={referencesIn(value)} />
        ) : (
          <FieldValue field={field} value={value} target={target} />
        )}
      </dd>
      {locked ? <dd className="caption">You may see this, but not change it.</dd> : null}
    </dl>
  );
}
