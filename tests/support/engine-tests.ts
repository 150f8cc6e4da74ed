/**
 * Server tests whose subject is not the same on both engines, each with what differs. `npm test` runs these
 * on both; all others run there on PostgreSQL, and on the embedded database by `npm run test:rest`.
 */
const differences: Readonly<Record<string, string>> = {
  // What a forged file may not do is the same on both.
  'tests/server/backup/!(hostile).test.ts': 'a snapshot is a transaction, or a copy of the folder',
  'tests/server/bulk/preview.test.ts': 'other calls wait for the transaction of the embedded database',
  'tests/server/database/*.test.ts': 'drivers, connections, locks, folders',
  'tests/server/export/*.test.ts': 'a stream of rows, or batches of them; and queues',
  'tests/server/fairness/*.test.ts': 'a server has fewer queues on the embedded database',
  'tests/server/import/load*.test.ts': 'rows are copied in by other means',
  'tests/server/kinds/*.test.ts': 'each driver writes and reads values in its own way',
  'tests/server/migrate/{interrupted,migrate,rehearse,start}.test.ts':
    'locks, kills, and a rehearsal in another database',
  'tests/server/sample/sample.test.ts': 'rows are copied in by other means',
  'tests/server/start/!(deploy).test.ts': 'where the database is, who has it, and how it ends',
  'tests/server/system/state.test.ts': 'what administrators are told about the database',
};

export const engineTests: string[] = Object.keys(differences);

/**
 * Server tests that take long for what a change seldom breaks alone: the calls' laws, the smaller databases and the journeys find most of
 * it. They are in the second step, on PostgreSQL.
 */
export const longTests: string[] = [
  'tests/laws/{agents,contract,samples}.test.ts',
  'tests/server/foreign/{any-schema,any-served,samples,search-path,wide}.test.ts',
  'tests/server/foreign/update/{start,update}.test.ts',
  'tests/server/programs/generated-client.test.ts',
  'tests/server/start/deploy.test.ts',
];
