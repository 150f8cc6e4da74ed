/** Preview of an anonymisation, which is irreversible: lists the copies of texts that it can't erase. */
import { holdsVerb, type Permission } from '#model/permission.ts';
import { serverFeatures } from '../../server.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { findLastBackup } from '../../../server/database/last-backup.ts';
import { maxNamedLists, type AnonymisePreview } from '../model/operations.ts';
import { formerTexts } from './former-texts.ts';
import { otherColumns } from './other-columns.ts';
import { anonymisedPerson, readPerson } from './person.ts';
import { PersonalTextMatcher } from './personal-texts.ts';

/** `permissions`: those of the caller. Throws 404 and 422 like `anonymise`. */
export async function previewAnonymise(
  service: EntityService,
  id: number,
  permissions: ReadonlySet<Permission>,
): Promise<AnonymisePreview> {
  const { database, catalogue, entities } = service;
  const { db } = database;
  const person = anonymisedPerson(service, id);
  const { stored, isAnonymised } = await readPerson(db, person, { lock: false });
  const personalTexts = new PersonalTextMatcher((await formerTexts(db, person, stored)).namesAndAddresses);
  const found = isAnonymised
    ? []
    : await Promise.all(serverFeatures.map(({ copies }) => copies?.(service, { person, personalTexts }) ?? []));
  const lists = found.flat();
  const readable = lists.flatMap(({ entity, name, owner }) => {
    const spec = entities.find((item) => item.spec.service === entity)?.spec;
    return spec !== undefined && holdsVerb(permissions, spec, 'read') ? [{ label: spec.label.many, name, owner }] : [];
  });
  const shownLists = readable.slice(0, maxNamedLists);
  const isForeign = catalogue.schema.tables[person.facts.table]?.foreign !== undefined;
  return {
    isAnonymised,
    lists: shownLists,
    listsMore: lists.length - shownLists.length,
    columns: isForeign ? await otherColumns(db, person) : [],
    lastBackup: (await findLastBackup(db))?.date ?? null,
  };
}
