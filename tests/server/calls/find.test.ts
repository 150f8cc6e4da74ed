/** Quick find (decisions: Quick find), with the feature switched on. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { maxFindText, maxFindResults } from '#features/quick-find/model/quick-find.ts';
import type { FoundRecord } from '../../../src/features/quick-find/model/operation.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { catalogue, filesOf, textOf, withSource } from '../../codegen/support.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { Contract, type OpenApi } from '../../laws/contract-validator.ts';
import { usualLimits } from '../../support/usual-limits.ts';

const { portal, permissions, records } = generatedCatalogue;
const withFind = {
  ...generatedCatalogue,
  portal: { ...portal, features: { ...portal.features, commandPalette: true } },
};
const openableEntities = generatedCatalogue.entities.filter(({ service }) => service in records);

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
  beforeEach(() => app.setPermissions(permissions));
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  /** Sends a search, and validates the response against the OpenAPI document. */
  async function search(query: string, of = app) {
    const response = await of.app.inject({ method: 'GET', url: `/api/Find${query}` });
    const { statusCode: status, headers, body } = response;
    expect(contract.violations('find', { status, headers, body })).toEqual([]);
    return response;
  }
  const find = async (text: string): Promise<FoundRecord[]> =>
    okJson(await search(`?text=${encodeURIComponent(text)}`));
  const put = async (entity: string, body: object): Promise<number> =>
    okJson<{ id: number }>(await app.call('PUT', `${entity}/`, { body })).id;

  test('records are found by a prefix of their name or by its words in any order, case-insensitively, best match first', async () => {
    const id: Record<string, number> = {};
    for (const name of ['Old Quince', 'quince jam', 'Quince', 'Jam of quince'])
      id[name] = await put('Region', { name, abbreviation: 'QU' });
    const names = async (text: string) => (await find(text)).map(({ name }) => name);

    expect(await names('QUINCE')).toEqual(['Quince', 'quince jam', 'Jam of quince', 'Old Quince']);
    expect(await names('jam quin')).toEqual(['Jam of quince', 'quince jam']);
    // Two letters match only at the beginning of a name.
    expect(await names('qu')).not.toContain('Old Quince');
    await app.call('DELETE', `Region/${id['Quince']}`);
    expect(await find('quince')).toEqual([
      { entity: 'Region', key: [id['quince jam']], name: 'quince jam', email: null, isActive: true },
      expect.objectContaining({ name: 'Jam of quince' }),
      expect.objectContaining({ name: 'Old Quince' }),
      expect.objectContaining({ name: 'Quince', isActive: false }),
    ]);
  });

  test('special characters of LIKE, SQL and JSON match literally', async () => {
    for (const text of ['%%', '__', '\\\\', "''", '"]', '%_%', "' or 1=1 --"]) expect(await find(text)).toEqual([]);
    const id = await put('Region', { name: 'Odd 100', abbreviation: 'OD' });
    expect(await find('100%')).toEqual([]);
    expect((await find('odd 100')).map(({ key }) => key)).toEqual([[id]]);
  });

  test('an e-mail address finds its person, and a name over several columns is found as a whole', async () => {
    const [contact] = okJson<{ data: { id: number; firstName: string; lastName: string; emailAddress: string }[] }>(
      await app.call('POST', 'TenantContact/page', { body: { isActiveValue: true, pageSize: 1 } }),
    ).data;
    app.setPermissions(['allUsers', 'tenantContact/read']);

    expect(await find(contact?.emailAddress ?? '')).toContainEqual(
      expect.objectContaining({ key: [contact?.id], email: contact?.emailAddress }),
    );
    const name = `${contact?.firstName} ${contact?.lastName}`;
    expect((await find(name))[0]).toMatchObject({ name });
    expect((await find(`${contact?.lastName} ${contact?.firstName}`))[0]).toMatchObject({ name });
  });

  test.each(openableEntities.map((spec): [string, EntitySpec] => [spec.service, spec]))(
    '%s: a record is found by number and by name, by a user with permission to read it',
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
      app.setPermissions(['allUsers', ...spec.permissions.read]);
      for (const text of texts) {
        const found = await find(text);
        expect(found.length).toBeLessThanOrEqual(maxFindResults.ofEntity);
        expect(found.every(({ entity }) => entity === service)).toBe(true);
        // Several records may have this name, and any of them may be first.
        const best = text === name ? { name } : { key };
        expect(found[0]).toMatchObject(best);
      }
    },
  );

  test('results are limited for each entity and in total; without permissions there are none', async () => {
    const found = await find('1');
    expect(found).toHaveLength(maxFindResults.inAll);
    app.setPermissions(['allUsers']);
    expect(await find('1')).toEqual([]);
  });

  test('an empty, short or long text is 400, and too many concurrent calls are 429', async () => {
    const refusals = [
      ['', 'must be given once, as a text.'],
      ['?text=ab&text=cd', 'must be given once, as a text.'],
      ['?text=+a+', 'must have two characters at least, or be a number.'],
      [`?text=${'a'.repeat(maxFindText + 1)}`, `must have at most ${maxFindText} characters.`],
      ['?text=ab&limit=9', 'is not known here.'],
    ] as const;
    for (const [query, message] of refusals) {
      const response = await search(query);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ errors: unknown }>().errors).toEqual([expect.objectContaining({ message })]);
    }
    expect((await search(`?text=${'ab '.repeat(maxFindText / 3)}`)).statusCode).toBe(200);
    const { queues } = usualLimits;
    const busy = await entityApp(
      database,
      { queues: { ...queues, lists: { ...queues.lists, maxQueued: 0 } } },
      withFind,
    );
    expect((await search('?text=ab', busy)).statusCode).toBe(429);
    await busy.app.close();
  });

  test('the call requires a signed-in user, and does not exist if the feature is off', async () => {
    expect(app.app.policies.get('GET /api/Find')).toEqual({ all: ['allUsers'] });
    const off = await entityApp(database);
    expect((await off.app.inject({ method: 'GET', url: '/api/Find?text=ab' })).statusCode).toBe(404);
    await off.app.close();
  });
});
