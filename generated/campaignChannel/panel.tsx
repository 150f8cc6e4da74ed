// Generated from catalogue/campaignChannel.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { PeriodRow } from '#ui/form/inputs/period.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { campaignChannelClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The Campaign Channels of another record. */
export function CampaignChannelPanel(props: PanelProps) {
  return (
    <ChildPanel
      client={campaignChannelClient}
      validate={validate}
      reportFailure="CampaignChannelEdit failed to save"
      {...props}
    >
      {(field) => (
        <>
          <TextInput {...field('externalId')} />
          <TextInput {...field('name')} />
          <ReferenceInput {...field('channelTypeId')} />
          <ReferenceInput {...field('frequencyId')} />
          <PeriodRow>
            <DateInput {...field('startDate')} />
            <DateInput {...field('endDate')} />
          </PeriodRow>
        </>
      )}
    </ChildPanel>
  );
}
