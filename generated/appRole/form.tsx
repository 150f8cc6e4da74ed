// Generated from catalogue/appRole.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { PermissionsInput } from '#ui/form/access/permissions-input.tsx';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { access } from '../access.ts';
import { appRoleClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Roles. */
export function AppRoleForm() {
  return (
    <EntityForm client={appRoleClient} validate={validate} editToggle>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <ReferencesInput {...field('appUserIds')} />
          <PermissionsInput access={access} {...field('permissionIds')} />
        </>
      )}
    </EntityForm>
  );
}
