import type { Access } from '#model/access.ts';
import { nameOf } from '#model/display.ts';
import { formFeatures } from '../../../features/forms.ts';
import { idOf, isDeleted } from '../../record-field.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { ReferencesInput } from '../inputs/references-input.tsx';
import { AccountLinks } from './account-links.tsx';
import { EffectivePermissions } from './effective-permissions.tsx';

interface RolesInputProps extends FieldProps<'references'> {
  access: Access;
}

/** The roles of a user; below them the effective permissions. */
export function RolesInput({ access, ...props }: RolesInputProps) {
  const { record, readOnly, value } = props;
  const user = record && { id: idOf(record), name: nameOf(access.user, record) };
  const isUserDeleted = record !== null && isDeleted(record);
  return (
    <>
      <ReferencesInput {...props} />
      {user && <AccountLinks access={access} user={user} />}
      {/* No action, such as viewing as the user, while roles are edited (they aren't saved yet) or of a deleted user. */}
      <EffectivePermissions access={access} roleIds={value} user={readOnly && !isUserDeleted ? user : null} />
      {isUserDeleted && user !== null
        ? formFeatures.map(
            ({ name, DeletedUserPart }) =>
              DeletedUserPart && <DeletedUserPart key={name} access={access} user={user} />,
          )
        : null}
    </>
  );
}
