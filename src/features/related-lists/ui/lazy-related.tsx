/** What refers to a record: below its form, and in a tab of the drawer of a record without a form. */
import { keyOf } from '#model/key.ts';
import type { FormFeature, FormOnScreen, FormPart } from '#ui/form/feature.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ListFeature } from '#ui/list/state/feature.ts';
import { relatedReferences } from '../model/facts.ts';
import type { EntitySpec } from '#model/entity.ts';

const RelatedTab = lazyPart(async () => (await import('./related-lists.tsx')).RelatedTab);
const RelatedSection = lazyPart(async () => (await import('./related-lists.tsx')).RelatedSection);

const applies = (entity: EntitySpec): boolean => relatedReferences(entity).length > 0;

/** Not in the drawer of a panel, which has room for its fields alone. */
const useRelated = ({ client, form: { record }, opened }: FormOnScreen): FormPart =>
  record === null || opened === undefined || !applies(client.entity)
    ? {}
    : { below: <RelatedSection client={client} recordKey={keyOf(client.entity, record)} /> };

export const relatedOfForm: FormFeature = { name: 'related-lists', part: useRelated };

export const relatedOfList: ListFeature = {
  name: 'related-lists',
  recordTab: { label: 'Related', applies, Part: RelatedTab },
};
