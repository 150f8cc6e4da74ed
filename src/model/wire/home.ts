/** `GET api/Home`: the home page in one answer. */
import { recentChange } from './history.ts';
import { answer, operation, type Parameter } from './operation.ts';
import * as t from './schema.ts';

const span = t.object({ key: t.key, name: t.text, from: t.text, to: t.text });

/** What the home page shows. Parts that the catalogue does not have, or the user may not read, are empty. */
export type HomeAnswer = t.Static<typeof homeAnswer>;
const homeAnswer = t.component(
  'Home',
  t.object({
    counts: t.describe(t.record(t.count), 'The number of active rows of each list, by service.'),
    unreadable: t.describe(
      t.array(t.text),
      'The services of lists that fail in the database: they are left out of the other parts.',
    ),
    changes: t.describe(t.array(recentChange), 'Newest first.'),
    timeline: t.describe(
      t.array(span),
      'Running records, those that end first before the others; then coming and lately ended ones.',
    ),
    trend: t.object({
      of: t.describe(t.orNull(t.keyPart), 'The record of the first row in the list; null if the list is empty.'),
      rows: t.describe(t.array(t.record(t.anything)), 'Its newest rows: time and numbers, by field name.'),
      /** Number of rows in all. */
      total: t.count,
    }),
  }),
);

const todayParameter: Parameter = {
  name: 'today',
  in: 'query',
  required: true,
  schema: { ...t.day, [t.errorMessage]: 'must be a day, such as 2026-11-30.' },
  description: "The reader's day, by which the timeline is chosen.",
};

export const homeOperation = operation('home', 'GET /api/Home', {
  summary: 'The home page: row counts, recent changes, timeline and trend, of the entities that the user may read',
  access: 'session',
  parameters: [todayParameter],
  answers: { 200: answer('Every part.', homeAnswer) },
  errors: [429],
});
