/** What features add to forms. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#model/access.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import type { Values, WireRecord } from './inputs/values.ts';
import type { FormClient } from './saving/record-client.ts';
import type { RecordForm } from './saving/use-record-form.ts';

/** What was typed into an earlier form of a record, and never saved. */
export interface PreservedValues {
  /** The instant of the last change. */
  readonly at: string;
  readonly values: Values;
  /** Forgets them. */
  readonly discard: () => void;
  /** What a form begins with where the record is now the one given, `null` for a new one; `null` if they would change nothing of it. */
  readonly onto: (record: WireRecord | null) => { readonly record: WireRecord | null } | null;
}

/** A form that an address opens. */
export interface OpenedForm {
  /** The record's key as a URL path. */
  readonly id: string;
  /** Whether values can be typed, or stand there that can't be saved any more. */
  readonly editable: boolean;
  /** With which it began. */
  readonly preserved: PreservedValues | null;
  /** Begins again, without these. */
  readonly reset: () => void;
}

/** A record's form, on a page or in a drawer. */
export interface FormOnScreen {
  readonly client: FormClient<EntitySpec>;
  readonly form: RecordForm;
  /** Changes values, which are not saved yet. */
  readonly setValues: (values: Values) => void;
  /** Absent of a form in a drawer. */
  readonly opened?: OpenedForm;
}

/** Among the form's actions; where there is little room, its icon alone. */
export interface FormButton {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick: () => void;
}

/** What a feature shows on a form. */
export interface FormPart {
  readonly button?: FormButton;
  /** Above the fields. */
  readonly notice?: ReactNode;
  /** Below the form and the panels of a saved record on a page. */
  readonly below?: ReactNode;
  /** Beside the form, such as a drawer. */
  readonly beside?: ReactNode;
  /** After a save, a deletion or Cancel. */
  readonly onEnd?: () => void;
}

/** Of a part of a user's form. */
export interface UserPartProps {
  readonly access: Access;
  readonly user: Reference;
}

export interface FormFeature {
  readonly name: string;
  /** A hook: what is kept of a form; `undefined` while it is looked for. */
  readonly preserved?: (entity: EntitySpec, id: string) => PreservedValues | null | undefined;
  /** A hook. */
  readonly part?: (form: FormOnScreen) => FormPart;
  /** Below the roles of a deleted user. */
  readonly DeletedUserPart?: ComponentType<UserPartProps>;
  /** On the form of a user who is not deleted, while it is read only. */
  readonly UserAction?: ComponentType<{ readonly user: Reference }>;
}
