// Generated from catalogue/channelType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityCalls } from '#ui/calls/entity-calls.ts';
import { channelType, type ChannelType, type ChannelTypeKey, type ChannelTypeQuery } from './entity.ts';

const calls = entityCalls<ChannelType, ChannelTypeKey, ChannelTypeQuery>(channelType);

/** Calls of the ChannelType service. */
export const channelTypeClient = {
  page: calls.page,
  counts: calls.counts,
  chart: calls.chart,
  get: calls.get,
  getMultiple: calls.getMultiple,
  save: calls.save,
  bulk: calls.bulk,
  remove: calls.remove,
  undelete: calls.undelete,
  previewImport: calls.previewImport,
  importRows: calls.importRows,
  savedLists: calls.savedLists,
};
