import type { Access } from '#model/access.ts';
import type { FieldProps } from '../inputs/field-props.ts';
import { ReferencesInput } from '../inputs/references-input.tsx';
import { RolesSum } from './roles-sum.tsx';

interface RolesInputProps extends FieldProps<'references'> {
  access: Access;
}

/** The roles of a user, and below them what they add up to. */
export function RolesInput({ access, ...props }: RolesInputProps) {
  return (
    <>
      <ReferencesInput {...props} />
      <RolesSum access={access} roleIds={props.value} />
    </>
  );
}
