// Generated from catalogue/ by codegen/emit/registries.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { RecordForms } from '#model/portal.ts';

/** Where records are opened, by service name, and the permissions that it takes. */
export const forms = {
  AppRole: { path: '/campaign/roles/$id', read: ['appRole/read'] },
  AppUser: { path: '/campaign/users/$id', read: ['appUser/read'] },
  Campaign: { path: '/campaign/campaigns/$id', read: ['campaign/read'] },
  CampaignGoal: { path: '/campaign/campaignGoals/$id', read: ['campaignGoal/read'] },
  CampaignGoalType: { path: '/campaign/campaignGoalTypes/$id', read: ['campaignGoalType/read'] },
  ChannelType: { path: '/campaign/channelTypes/$id', read: ['channelType/read'] },
  Country: { path: '/campaign/countries/$id', read: ['country/read'] },
  Frequency: { path: '/campaign/frequencies/$id', read: ['frequency/read'] },
  MetricType: { path: '/campaign/metricTypes/$id', read: ['metricType/read'] },
  Region: { path: '/campaign/regions/$id', read: ['region/read'] },
  SocialMediaAccount: { path: '/campaign/socialMediaAccounts/$id', read: ['socialMediaAccount/read'] },
  SocialMediaType: { path: '/campaign/socialMediaTypes/$id', read: ['socialMediaType/read'] },
} as const satisfies RecordForms;
