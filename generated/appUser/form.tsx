// Generated from catalogue/appUser.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { RolesInput } from '#ui/form/access/roles-input.tsx';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { access } from '../access.ts';
import { appUserClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Users. */
export function AppUserForm() {
  return (
    <EntityForm client={appUserClient} validate={validate} editToggle>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('email')} />
          <RolesInput access={access} {...field('appRoleIds')} />
        </>
      )}
    </EntityForm>
  );
}
