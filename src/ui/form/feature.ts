/** What features add to forms. */
import type { Icon } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { Access } from '#model/access.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Reference } from '#model/wire.ts';
import type { Values } from './inputs/values.ts';
import type { FormClient } from './saving/record-client.ts';
import type { RecordForm } from './saving/use-record-form.ts';

/** A record's form, on a page or in a drawer. */
export interface FormOnScreen {
  readonly client: FormClient<EntitySpec>;
  readonly form: RecordForm;
  /** Changes values, which are not saved yet. */
  readonly setValues: (values: Values) => void;
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
  /** Beside the form, such as a drawer. */
  readonly beside?: ReactNode;
}

/** Of a part of a user's form. */
export interface UserPartProps {
  readonly access: Access;
  readonly user: Reference;
}

export interface FormFeature {
  readonly name: string;
  /** A hook. */
  readonly part?: (form: FormOnScreen) => FormPart;
  /** Below the roles of a deleted user. */
  readonly DeletedUserPart?: ComponentType<UserPartProps>;
}
