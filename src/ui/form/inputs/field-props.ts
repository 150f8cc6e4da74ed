/** The props that `field('name')` returns for an input, typed by the field's kind. */
import type { ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { FieldKind } from '#model/kinds.ts';
import type { Reference } from '#model/wire.ts';
import classes from './inputs.module.css';
import type { TypedValue, WireRecord } from './values.ts';

/** The props of every input, whatever the kind. */
export interface CommonFieldProps<Kind extends FieldKind = FieldKind> {
  readonly name: string;
  readonly field: Field & { readonly kind: Kind };
  /** The validation message, after a failed save or as a live warning. */
  readonly error: ReactNode;
  readonly readOnly: boolean;
  /** Whether it is read-only by its permission alone, among fields that may be changed. */
  readonly locked?: boolean;
  /** Whether the value differs from the stored record; such an input is marked. */
  readonly changed?: boolean;
}

/** The props of an input for one kind of field. */
export interface FieldProps<Kind extends FieldKind> extends CommonFieldProps<Kind> {
  readonly value: TypedValue<Kind>;
  readonly onChange: (value: TypedValue<Kind>) => void;
  /** Id and name of the referenced record, as read with the record. */
  readonly target: Reference | null;
  /** The record's entity, for suggestions of its other records; absent: none. */
  readonly entity?: EntitySpec;
  /** The stored record; `null` for a new one. */
  readonly record: WireRecord | null;
}

/** The argument of a form's children: a text input on a reference field does not compile. */
export type FieldsOf<Spec extends EntitySpec> = <Name extends keyof Spec['fields'] & string>(
  name: Name,
) => FieldProps<Spec['fields'][Name]['kind']> & {
  /** Hidden by a condition (`visibleWhen`), fixed as the reference to the parent, or given by the server to a record that is not saved yet. */
  readonly hidden: boolean;
};

/** Props common to all Mantine inputs. */
export function inputProps({ name, field, error, changed = false }: CommonFieldProps) {
  return {
    name,
    className: [widthClass(field), changed && classes.changed].filter(Boolean).join(' '),
    label: field.label,
    description: field.help,
    error,
    required: field.required === true,
    'data-path': name,
  };
}

const widths: Readonly<Record<FieldKind, 'short' | 'wide' | null>> = {
  id: 'short',
  text: null,
  longText: 'wide',
  email: null,
  url: null,
  phone: null,
  uuid: null,
  integer: 'short',
  number: 'short',
  bigint: 'short',
  decimal: 'short',
  money: 'short',
  boolean: null,
  date: 'short',
  dateTime: null,
  localDateTime: null,
  choice: null,
  choices: 'wide',
  tags: 'wide',
  json: 'wide',
  time: 'short',
  interval: null,
  reference: null,
  references: 'wide',
};

/** In characters: a longer label of a narrow field would wrap, and its input would be lower than the neighbouring ones. */
const maxShortLabel = 14;

/** CSS class for the field's width; `undefined` for the default width. */
export function widthClass({ kind, label }: Field): string | undefined {
  const width = widths[kind];
  return width === null || (width === 'short' && label.length > maxShortLabel) ? undefined : classes[width];
}
