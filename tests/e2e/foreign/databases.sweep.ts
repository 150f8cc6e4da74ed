/**
 * Databases of other makers, imported and started by the two commands of the README: in three time zones, every list shows every
 * column of every row as the database has it, and so do the forms or drawers of its first records.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Browser } from 'playwright/test';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import { listOfAddress, type RecordAddresses } from '#model/record-address.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { foldersOf, project } from '../../../src/catalogue/folders.ts';
import { freePort, runSql, startPostgres } from '../../support/postgres.ts';
import { collectErrors, expect, test, type Page } from '../portal.ts';
import { openAs } from '../sign-in.ts';
import { startServer } from '../start-servers.ts';
import { expectedLists, type ExpectedList, type ExpectedRow } from './expected-rows.ts';
import { openWholeList, shownFields, shownRows, type ShownField } from './shown-rows.ts';

const samples = join(project, 'tests/server/foreign/samples');

/** So many forms or drawers of each list are opened. */
const openedRecords = 2;

test.use({ account: null });

const zones = ['Pacific/Honolulu', 'UTC', 'Pacific/Kiritimati'];

for (const file of readdirSync(samples))
  test(file, async ({ browser }) => {
    const portal = await startImported(readFileSync(join(samples, file), 'utf8'));
    try {
      for (const zone of zones) expect.soft(await faultsOf(browser, portal, zone), zone).toEqual([]);
    } finally {
      await portal.stop();
    }
  });

interface ImportedPortal {
  readonly address: string;
  readonly client: Client;
  readonly entities: readonly EntitySpec[];
  readonly schema: DatabaseSchema;
  readonly records: RecordAddresses;
  stop(): Promise<void>;
}

/** Creates a database by these statements, imports all its schemas, and starts the portal. */
async function startImported(statements: string): Promise<ImportedPortal> {
  const cleanups: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of cleanups.toReversed()) await one();
  };
  try {
    const postgres = await startPostgres();
    cleanups.push(() => postgres.stop());
    const port = await freePort();
    const name = `portal_sweep_${port}`;
    await runSql(postgres.url, `create database ${name}`);
    cleanups.push(() => runSql(postgres.url, `drop database ${name} with (force)`));
    const url = `${postgres.url}/${name}`;
    const client = new Client(url);
    await client.connect();
    cleanups.push(() => client.end());
    await client.query(statements);

    const folder = mkdtempSync(join(tmpdir(), 'portal-sweep-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const catalogue = join(folder, 'catalogue');
    const command = ['codegen/catalogue.ts', 'import', url, '--schema', '*', '--out', catalogue];
    await promisify(execFile)(process.execPath, command, { cwd: project });
    const server = { port, address: `http://localhost:${port}` };
    cleanups.push(await startServer(server, { CATALOGUE: catalogue, DATABASE_URL: url }, 'src/server/start/start.ts'));
    const facts = await Promise.all(
      ['entities', 'database', 'records'].map(
        (file) => import(pathToFileURL(join(foldersOf(catalogue).generated, `${file}.ts`)).href) as object,
      ),
    );
    return Object.assign({ address: server.address, client, stop }, ...facts) as ImportedPortal;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a browser in this time zone shows otherwise than the database has it. */
async function faultsOf(browser: Browser, portal: ImportedPortal, timeZone: string): Promise<readonly string[]> {
  const context = await browser.newContext({ timezoneId: timeZone, baseURL: portal.address });
  const faults = collectErrors(context, portal.address);
  const page = await context.newPage();
  await openAs(page, 'administrator');
  for (const list of await expectedLists(portal.client, portal, timeZone)) {
    const address = portal.records[list.spec.service];
    if (address === undefined) faults.push(`${list.spec.service} has no list`);
    else if (list.rows.length > 0) faults.push(...(await listFaults(page, listOfAddress(address), list)));
  }
  await context.close();
  return faults;
}

async function listFaults(page: Page, path: string, { spec, rows }: ExpectedList): Promise<readonly string[]> {
  await openWholeList(page, path, spec);
  const faults = await settled(async () => difference((await shownRows(page)).map(lineOf), rows.map(lineOf)));
  const opened = (await shownRows(page)).filter(({ href }) => href !== undefined).slice(0, openedRecords);
  for (const row of opened) {
    await page.goto(row.href ?? '');
    // Rows that look the same may have other fields.
    const candidates = rows.filter((one) => lineOf(one) === lineOf(row));
    const found = await settled(async () => {
      const fields = await shownFields(page);
      return fields.length === 0
        ? ['no field is shown']
        : leastOf(candidates.map((one) => fieldFaults(spec, one, fields)));
    });
    faults.push(...found.map((fault) => `${row.href}: ${fault}`));
  }
  return faults.map((fault) => `${path}: ${fault}`);
}

const lineOf = ({ cells }: { readonly cells: readonly string[] }): string => cells.join(' | ');

const leastOf = (faults: readonly (readonly string[])[]): readonly string[] =>
  faults.toSorted((a, b) => a.length - b.length)[0] ?? [];

/** What is found once there is nothing, or after three seconds: screens show more with each answer. */
async function settled(find: () => Promise<readonly string[]>): Promise<string[]> {
  for (const until = Date.now() + 3_000; ; await wait(50)) {
    const found = await find();
    if (found.length === 0 || Date.now() > until) return [...found];
  }
}

function fieldFaults(spec: EntitySpec, row: ExpectedRow, shown: readonly ShownField[]): readonly string[] {
  const fieldBy = (label: string) => Object.values(spec.fields).find((field) => field.label === label);
  return shown.flatMap(([label, text]) => {
    const field = fieldBy(label);
    if (field === undefined || isReferenceList(field)) return [];
    const stored = row.fields.get(label) ?? '';
    return isSame(field, text, stored) ? [] : [`${label} is ${text}, stored is ${stored}`];
  });
}

/** Whether an input may show this: other notations of the same number or document, lines without carriage returns. */
function isSame({ kind }: Field, text: string, stored: string): boolean {
  if (text === stored || (kind === 'boolean' && text === 'No' && stored === '')) return true;
  if (kind === 'json') return withoutBlanks(text) === withoutBlanks(stored);
  if (kind === 'decimal') return text.replaceAll(',', '') === stored;
  if (kind === 'number') return text !== '' && Number(text) === Number(stored);
  return text === stored.replaceAll('\r\n', '\n');
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** The lines that only one of both has. */
function difference(shown: readonly string[], stored: readonly string[]): readonly string[] {
  return [
    ...shown.filter((line) => !stored.includes(line)).map((line) => `shown:  ${line}`),
    ...stored.filter((line) => !shown.includes(line)).map((line) => `stored: ${line}`),
    ...(shown.length === stored.length ? [] : [`${shown.length} rows instead of ${stored.length}`]),
  ];
}
