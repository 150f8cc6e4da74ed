// Generated from catalogue/campaignGoalType.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { campaignGoalTypeClient } from './client.ts';
import { campaignGoalType } from './entity.ts';
import { campaignGoalTypeQueries } from './queries.ts';
import { validate } from './schema.ts?validate';

/** Adds or edits one of the Campaign Goal Types. */
export function CampaignGoalTypeForm() {
  return (
    <EntityForm
      entity={campaignGoalType}
      client={campaignGoalTypeClient}
      queries={campaignGoalTypeQueries}
      validate={validate}
    >
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
          <TextInput {...field('externalId')} />
        </>
      )}
    </EntityForm>
  );
}
