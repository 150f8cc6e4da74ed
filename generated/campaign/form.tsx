// Generated from catalogue/campaign.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { PeriodRow } from '#ui/form/inputs/period.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { CampaignChannelPanel } from '../panels.ts';
import { campaignClient } from './client.ts';
import { validate } from './entity.ts?validate';

const panels = [
  {
    title: 'Channels',
    add: 'Add Campaign Channel',
    by: 'campaignId',
    Panel: CampaignChannelPanel,
  },
];

/** Adds or edits one of the Campaigns. */
export function CampaignForm() {
  return (
    <EntityForm
      client={campaignClient}
      validate={validate}
      liveWarnings
      notFound="Error: Could not load campaign data."
      reportFailure="CampaignEdit failed to save"
      panels={panels}
    >
      {(field) => (
        <>
          <TextInput {...field('externalId')} />
          <TextInput {...field('name')} />
          <TextInput {...field('abbreviation')} />
          <PeriodRow>
            <DateInput {...field('startDate')} />
            <DateInput {...field('endDate')} />
          </PeriodRow>
          <DateInput {...field('buyDate')} />
          <TextInput {...field('offerNames')} />
          <TextInput {...field('campaignMode')} />
        </>
      )}
    </EntityForm>
  );
}
