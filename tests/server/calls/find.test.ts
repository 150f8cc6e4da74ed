/** Quick find (decisions: Quick find), with the feature switched on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { maxFindText, maxFindResults } from '#model/wire.ts';
import type { FoundRecord } from '#model/wire/find.ts';
import { shares } from '../../../src/server/fairness/shares.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { catalogue, filesOf, textOf, withSource } from '../../codegen/support.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { Contract, type OpenApi } from '../../laws/contract-validator.ts';

const { portal, permissions, records } = generatedCatalogue;
const withFind = {
  ...generatedCatalogue,
  portal: { ...portal, features: { ...portal.features, commandPalette: true } },
};
const opened = generatedCatalogue.entities.filter(({ service }) => service in records);

/** The document of the catalogue with the feature on. */
async function readDocument(): Promise<OpenApi> {
  const text = textOf(catalogue, 'portal.json').replace('"commandPalette": false', '"commandPalette": true');
  const files = await filesOf(withSource(catalogue, 'portal.json', text));
  return JSON.parse(files.get('openapi.json') ?? '') as OpenApi;
}

const document = await readDocument();

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;
  let contract: Contract;

  beforeAll(async () => {
    database = await open({ sample: true });
    app = await entityApp(database, {}, withFind);
    contract = new Contract(document);
  }, 120_000);
  beforeEach(() => app.holds(permissions));
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** Sends a search, and validates the answer against the OpenAPI document. */
  async function ask(query: string, of = app) {
    const answer = await of.app.inject({ method: 'GET', url: `/api/Find${query}` });
    const { statusCode: status, headers, body } = answer;
    expect(contract.complaints('find', { status, headers, body })).toEqual([]);
    return answer;
  }
  const find = async (text: string): Promise<FoundRecord[]> => okJson(await ask(`?text=${encodeURIComponent(text)}`));
  const put = async (entity: string, body: object): Promise<number> =>
    okJson<{ id: number }>(await app.call('PUT', `${entity}/`, { body })).id;

  test('records are found by the beginning of their name, by its words in any order, whatever their case; the best first', async () => {
    const id: Record<string, number> = {};
    for (const name of ['Old Quince', 'quince jam', 'Quince', 'Jam of quince'])
      id[name] = await put('Region', { name, abbreviation: 'QU' });
    const names = async (text: string) => (await find(text)).map(({ name }) => name);

    expect(await names('QUINCE')).toEqual(['Quince', 'quince jam', 'Jam of quince', 'Old Quince']);
    expect(await names('jam quin')).toEqual(['Jam of quince', 'quince jam']);
    // Two letters are looked for where a name begins.
    expect(await names('qu')).not.toContain('Old Quince');
    await app.call('DELETE', `Region/${id['Quince']}`);
    expect(await find('quince')).toEqual([
      { entity: 'Region', key: [id['quince jam']], name: 'quince jam', email: null, isActive: true },
      expect.objectContaining({ name: 'Jam of quince' }),
      expect.objectContaining({ name: 'Old Quince' }),
      expect.objectContaining({ name: 'Quince', isActive: false }),
    ]);
  });

  test('what LIKE, SQL and JSON know stands for itself', async () => {
    for (const text of ['%%', '__', '\\\\', "''", '"]', '%_%', "' or 1=1 --"]) expect(await find(text)).toEqual([]);
    const id = await put('Region', { name: 'Odd 100', abbreviation: 'OD' });
    expect(await find('100%')).toEqual([]);
    expect((await find('odd 100')).map(({ key }) => key)).toEqual([[id]]);
  });

  test('an e-mail address finds its person, and a name of several columns is found across them', async () => {
    const [contact] = okJson<{ data: { id: number; firstName: string; lastName: string; emailAddress: string }[] }>(
      await app.call('POST', 'TenantContact/page', { body: { isActiveValue: true, pageSize: 1 } }),
    ).data;
    app.holds(['allUsers', 'tenantContact/read']);

    expect(await find(contact?.emailAddress ?? '')).toContainEqual(
      expect.objectContaining({ key: [contact?.id], email: contact?.emailAddress }),
    );
    const name = `${contact?.firstName} ${contact?.lastName}`;
    expect((await find(name))[0]).toMatchObject({ name });
    expect((await find(`${contact?.lastName} ${contact?.firstName}`))[0]).toMatchObject({ name });
  });

  test.each(opened.map((spec): [string, EntitySpec] => [spec.service, spec]))(
    '%s: a record is found by number and by name, by whoever may read it',
    async (service, spec) => {
      const { data } = okJson<{ data: Record<string, unknown>[] }>(
        await app.call('POST', `${service}/page`, { body: { pageSize: 1, isActiveValue: true } }),
      );
      const row = data[0] ?? {};
      const key = spec.key.map((name) => row[name]);
      const name = nameOf(spec, row);
      const texts = [...(spec.key[0] === 'id' ? [String(row['id']), `#${String(row['id'])}`] : []), name].filter(
        Boolean,
      );
      // Records of other entities have the same ids; they must not be returned.
      app.holds(['allUsers', ...spec.read]);
      for (const text of texts) {
        const found = await find(text);
        expect(found.length).toBeLessThanOrEqual(maxFindResults.ofEntity);
        expect(found.every(({ entity }) => entity === service)).toBe(true);
        // Several may be called so, and any of them may be first.
        const best = text === name ? { name } : { key };
        expect(found[0]).toMatchObject(best);
      }
    },
  );

  test('there are few of one entity and few in all, and none for nobody', async () => {
    const found = await find('1');
    expect(found).toHaveLength(maxFindResults.inAll);
    app.holds(['allUsers']);
    expect(await find('1')).toEqual([]);
  });

  test('a text that says too little or too much is refused, and too many calls wait for their turn', async () => {
    const refusals = [
      ['', 'must be given once, as a text.'],
      ['?text=ab&text=cd', 'must be given once, as a text.'],
      ['?text=+a+', 'must have two characters at least, or be a number.'],
      [`?text=${'a'.repeat(maxFindText + 1)}`, `must have at most ${maxFindText} characters.`],
      ['?text=ab&limit=9', 'is not known here.'],
    ] as const;
    for (const [query, message] of refusals) {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ errors: unknown }>().errors).toEqual([expect.objectContaining({ message })]);
    }
    expect((await ask(`?text=${'ab '.repeat(maxFindText / 3)}`)).statusCode).toBe(200);
    const { lists } = shares.pglite;
    const busy = await entityApp(database, { shares: { ...shares.pglite, lists: { ...lists, waiting: 0 } } }, withFind);
    expect((await ask('?text=ab', busy)).statusCode).toBe(429);
    await busy.app.close();
  });

  test('it is for users, and there is no such call where the feature is off', async () => {
    expect(app.app.policies.get('GET /api/Find')).toEqual({ all: ['allUsers'] });
    const off = await entityApp(database);
    expect((await off.app.inject({ method: 'GET', url: '/api/Find?text=ab' })).statusCode).toBe(404);
    await off.app.close();
  });
});
