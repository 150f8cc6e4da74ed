/**
 * A server that saves notices until it is killed, by several users at once, and prints the text of each that was answered: its own
 * database is the first argument, as JSON, the prefix of its texts the second, and how many to save the third; then it prints `delivered` when all is.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { after } from '#generated/after.ts';
import type { DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { countDeliveries } from '../../src/features/deliveries/server/counts.ts';
import { afterSubscribers } from '../../src/features/deliveries/server/after-saves.ts';
import { entityApp } from '../server/support/entity-app.ts';
import { immediateRetries, workerOf } from './delivery-worker.ts';

const [config = '', prefix = '', count = '0'] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(config) as DatabaseConfig, () => process.exit(1));
const { call } = await entityApp(database);
// Shorter than the lease of servers, which those who are killed leave behind.
const limits = { ...immediateRetries, lease: 3_000 };
const workers = afterSubscribers(after, database.db).map((one) => workerOf(database, one, limits));

let saved = 0;
async function write(user: number): Promise<void> {
  for (let number = 1; saved < Number(count); number++) {
    saved += 1;
    const text = `${prefix} ${user} ${number}`;
    const { statusCode } = await call('PUT', 'Notice/', { body: { courseId: 1, text }, user });
    if (statusCode === 200) process.stdout.write(`${text}\n`);
    for (const worker of workers) worker.wake();
  }
}
await Promise.all([1, 2, 3].map(write));
while ((await countDeliveries(database.db)).length > 0) await wait(100);
process.stdout.write('delivered\n');
// Until it is killed.
setInterval(() => {}, 60_000);
