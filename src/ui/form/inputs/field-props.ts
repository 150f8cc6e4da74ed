/** What `field('name')` hands to an input; the kind in the type decides which input fits. */
import type { ReactNode } from 'react';
import type { EntitySpec, Field } from '#model/entity.ts';
import type { FieldKind } from '#model/kinds.ts';
import type { Reference } from '#model/wire.ts';
import classes from './inputs.module.css';
import type { ValueOfKind, WireRecord } from './values.ts';

/** The props of every input, whatever the kind. */
export interface CommonFieldProps<Kind extends FieldKind = FieldKind> {
  readonly name: string;
  readonly field: Field & { readonly kind: Kind };
  /** The validation message, after a failed save or as a live warning. */
  readonly error: ReactNode;
  readonly readOnly: boolean;
  /** It differs from what is saved, and is marked. */
  readonly changed?: boolean;
}

/** The props of an input for one kind of field. */
export interface FieldProps<Kind extends FieldKind> extends CommonFieldProps<Kind> {
  readonly value: ValueOfKind[Kind];
  readonly onChange: (value: ValueOfKind[Kind]) => void;
  /** What the record that was read calls the value of a reference. */
  readonly target: Reference | null;
  /** As it was read; `null` for a new one. */
  readonly record: WireRecord | null;
}

/** The argument of a form's children: a text input on a reference field does not compile. */
export type FieldsOf<Spec extends EntitySpec> = <Name extends keyof Spec['fields'] & string>(
  name: Name,
) => FieldProps<Spec['fields'][Name]['kind']> & {
  /** It is not asked for: another field says so, or it is known from where the form stands. */
  readonly hidden: boolean;
};

/** What the inputs of Mantine have in common. */
export function inputProps({ name, field, error, changed = false }: CommonFieldProps) {
  return {
    name,
    className: [roomOf(field), changed && classes.changed].filter(Boolean).join(' '),
    label: field.label,
    description: field.help,
    error,
    required: field.required === true,
    'data-path': name,
  };
}

const rooms: Readonly<Record<FieldKind, 'short' | 'wide' | null>> = {
  id: 'short',
  text: null,
  longText: 'wide',
  email: null,
  url: null,
  phone: null,
  uuid: null,
  integer: 'short',
  number: 'short',
  decimal: 'short',
  boolean: null,
  date: 'short',
  dateTime: null,
  choice: null,
  choices: 'wide',
  time: 'short',
  reference: null,
  references: 'wide',
};

/** The class that gives a field the width of what it holds; none: that of a name. */
export function roomOf({ kind }: Field): string | undefined {
  const room = rooms[kind];
  return room === null ? undefined : classes[room];
}
