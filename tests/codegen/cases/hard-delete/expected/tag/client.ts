// Generated from catalogue/tag.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { tag, type Tag, type TagKey } from './entity.ts';

/** Calls of the Tag service. */
export const tagClient = entityClient<Tag, TagKey, typeof tag>(tag);
