import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { isRequired, isShown } from '#model/condition.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { readOnlyText } from '#model/row-rules.ts';
import { useMayWrite, usePermissions } from '../../permissions-context.tsx';
import { usePortal } from '../../portal-context.tsx';
import { isReadOnly, readReference } from '../../record-field.ts';
import type { FieldsOf } from '../inputs/field-props.ts';
import classes from '../inputs/inputs.module.css';
import { valueOf, type Values } from '../inputs/values.ts';
import type { RecordForm } from '../saving/use-record-form.ts';
import { AuditFields } from './audit-fields.tsx';

interface RecordFieldsProps<Spec extends EntitySpec> {
  form: RecordForm;
  readOnly: boolean;
  /** The field with the reference to the parent: fixed, and not shown. */
  fixed?: string;
  children: (field: FieldsOf<Spec>) => ReactNode;
}

/** The content of a form: notices, errors of hidden fields, inputs, audit fields. */
export function RecordFields<Spec extends EntitySpec>({ fixed, ...props }: RecordFieldsProps<Spec>) {
  const { form, readOnly, children } = props;
  const { entity } = form;
  const { summary } = usePortal().liveWarning;
  const permissions = usePermissions();
  const mayWriteSome = useMayWrite(entity);
  const errors = { ...form.fields.errors, ...form.warnings };
  const visibleNames = new Set<string>();

  const field = (name: string) => {
    // Not for the signed-in user: its input is not rendered.
    if (!Object.hasOwn(entity.fields, name)) return { hidden: true };
    const spec = fieldOf(entity, name);
    // Conditions may depend on read-only fields, whose values are in the record.
    const values = { ...form.latest, ...form.fields.values };
    // The form's values do not include read-only fields, and a new record has none yet.
    const isGiven = spec.readOnly === true;
    const hidden = name === fixed || !isShown(spec, values) || (isGiven && form.record === null);
    if (!hidden) visibleNames.add(name);
    return {
      entity,
      name,
      field: isRequired(spec, values) ? { ...spec, required: true as const } : spec,
      hidden,
      ...form.fields.getInputProps(name),
      // Input from before the write permission was withdrawn is still shown.
      ...(isGiven && !form.fields.isDirty(name) && { value: valueOf(spec, form.latest?.[name]) }),
      error: errors[name],
      changed: form.record !== null && form.fields.isDirty(name),
      locked: !readOnly && spec.permission !== undefined && !permissions.has(spec.permission.write),
      readOnly: readOnly || isGiven || (form.record !== null && entity.key.includes(name)),
      target: isReference(spec) && form.record !== null ? readReference(form.record, spec.as) : null,
      record: form.record,
    };
  };
  const inputs = children(field as unknown as FieldsOf<Spec>);
  const hiddenErrors = Object.entries(errors).filter(([name]) => !visibleNames.has(name));

  return (
    <>
      {form.sessionEnded ? (
        <Alert color="amber" title="Not saved yet">
          Your session had ended. What you typed is still here: sign in again, then save again.
        </Alert>
      ) : null}
      {form.isRevoked ? (
        <Alert color="amber" title="Not saved">
          You may no longer change this {entity.label.one}. What you typed is still here, to be copied.
        </Alert>
      ) : null}
      {mayWriteSome && form.latest !== null && isReadOnly(form.latest) ? (
        <p className={classes.locked}>
          <IconLock size={16} aria-hidden />
          {readOnlyText(entity)}
        </p>
      ) : null}
      {Object.keys(form.warnings).length === 0 ? null : (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {summary}
        </Alert>
      )}
      {hiddenErrors.length === 0 ? null : (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {hiddenErrors.map(([name, message]) => (
            <div key={name}>
              {name === '' ? null : `${entity.fields[name]?.label ?? name}: `}
              {message}
            </div>
          ))}
        </Alert>
      )}
      <AppearingFields entity={entity} values={form.fields.values} />
      {/* The form is left after a save: what was typed in the meantime would be lost. */}
      <div className={classes.sheet} inert={form.fields.submitting}>
        <div className={classes.fields}>{inputs}</div>
      </div>
      {form.record !== null ? <AuditFields entity={entity} record={form.record} /> : null}
    </>
  );
}

/** Announces to screen readers (aria-live) which conditional fields (`visibleWhen`) have appeared or disappeared. */
function AppearingFields({ entity, values }: { entity: EntitySpec; values: Values }) {
  const labels = Object.values(entity.fields).flatMap((field) =>
    field.visibleWhen !== undefined && isShown(field, values) ? [field.label] : [],
  );
  const [shown, setShown] = useState(labels);
  const [announcement, setNews] = useState('');
  if (labels.join() !== shown.join()) {
    const appeared = labels.filter((label) => !shown.includes(label)).map((label) => `${label} is shown now.`);
    const disappeared = shown.filter((label) => !labels.includes(label)).map((label) => `${label} is no longer shown.`);
    setShown(labels);
    setNews([...appeared, ...disappeared].join(' '));
  }
  return <output className="visually-hidden">{announcement}</output>;
}
