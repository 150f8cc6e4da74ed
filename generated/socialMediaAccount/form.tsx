// Generated from catalogue/socialMediaAccount.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { socialMediaAccountClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** Adds or edits one of the Social Media Accounts. */
export function SocialMediaAccountForm() {
  return (
    <EntityForm client={socialMediaAccountClient} validate={validate}>
      {(field) => (
        <>
          <ReferenceInput {...field('tenantContactId')} />
          <TextInput {...field('handle')} />
          <ReferenceInput {...field('socialMediaTypeId')} />
        </>
      )}
    </EntityForm>
  );
}
