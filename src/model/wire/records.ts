/** Records as they appear in other responses, and pages of them. */
import type { KeyPart } from '../key.ts';
import { maxIds, type Option, type Page, type Reference } from '../wire.ts';
import {
  array,
  component,
  count,
  flag,
  integer,
  key,
  keyPart,
  object,
  text,
  textOrNull,
  type Schema,
  type Static,
} from './schema.ts';

export const reference: Schema<Reference<KeyPart>> = component('Reference', object({ id: keyPart, name: text }));

/** Users always have numeric ids. */
export const userReference: Schema<Reference> = component('UserReference', object({ id: integer, name: text }));

export const option: Schema<Option> = component('Option', object({ id: keyPart, name: text, isActive: flag }));

/** Ids of records. */
export const ids = component('Ids', array(integer, { maxItems: maxIds }));

/** One page of a list without summaries of filters. */
export const page = <Row>(row: Schema<Row>): Schema<Page<Row>> =>
  object({ data: array(row), currentPageIndex: count, totalNumberOfItems: count });

/** A record that quick find found (`GET api/Find`). */
export type FoundRecord = Static<typeof foundRecord>;
export const foundRecord = component(
  'FoundRecord',
  object({
    /** The service of the record's entity. */
    entity: text,
    key,
    /** Empty where records of the entity have none. */
    name: text,
    email: textOrNull,
    isActive: flag,
  }),
);
