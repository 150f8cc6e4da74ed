/** The calls that anonymise a user. */
import { systemCalls } from '#model/system.ts';
import { answer, done, operation, pathParameter } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';

/** The most lists named in a preview. */
export const maxNamedLists = 100;

/** The places that anonymising a user would not reach. */
export type AnonymisePreview = t.Static<typeof anonymisePreview>;
const anonymisePreview = t.object({
  isAnonymised: t.describe(t.flag, 'Whether the user is already anonymised, and the record is unchanged since.'),
  lists: t.describe(
    t.array(t.object({ label: t.text, name: t.text, owner: t.text }), { maxItems: maxNamedLists }),
    'Shared lists of other users that mention the user.',
  ),
  listsMore: t.describe(t.count, 'How many more such lists there are, including those that you may not read.'),
  columns: t.describe(
    t.array(t.text),
    'Columns of the table of users that are not in the catalogue and may contain texts: the portal does not write them.',
  ),
  lastBackup: t.describe(
    t.orNull(t.instant),
    'When the last known backup was made: earlier backups still have all the data.',
  ),
});

const parameters = [pathParameter('userId', t.integer)];

export const anonymiseOperations = {
  preview: operation('previewAnonymiseUser', `GET ${systemCalls}/Users/{userId}/anonymise`, {
    summary: 'What anonymising a user would not reach',
    parameters,
    answers: { 200: answer('The data that would remain.', anonymisePreview) },
    errors: [404, 422],
  }),
  anonymise: operation('anonymiseUser', `POST ${systemCalls}/Users/{userId}/anonymise`, {
    summary: 'Anonymises a deleted user; this can not be undone',
    personOnly: true,
    parameters,
    answers: { 204: done },
    errors: [404, 422],
  }),
};
