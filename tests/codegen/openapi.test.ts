import { exportFormatNames } from '../../src/features/exports/model/formats.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { base, catalogue, filesOf, withSource } from './support.ts';

interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
  parameters?: { name?: string }[];
}

interface Path {
  parameters?: { name?: string; $ref?: string }[];
  get?: Operation;
  put?: Operation;
  post?: Operation;
  delete?: Operation;
}

const text = (await filesOf(catalogue)).get('openapi.json') ?? '';
const openapi = JSON.parse(text) as {
  openapi: string;
  paths: Record<string, Path>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  (['get', 'put', 'post', 'delete'] as const).flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [{ path, method, operation, shared: item.parameters ?? [] }];
  }),
);

test('every $ref has a target', () => {
  const missing = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)].filter(
    ([, part = '', name = '']) => openapi.components[part]?.[name] === undefined,
  );

  expect(missing).toEqual([]);
});

test('every operation has a unique operationId and documents its errors', () => {
  const names = operations.map(({ operation }) => operation.operationId);

  expect(new Set(names).size).toBe(names.length);
  expect(operations.filter(({ operation }) => operation.responses['503'] === undefined)).toEqual([]);
});

test('every placeholder of a path is a parameter', () => {
  for (const { path, shared } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

    expect(shared.map(({ name, $ref = '' }) => name ?? $ref.split('/').at(-1))).toEqual(parts);
  }
});

test('every schema is a valid JSON Schema', () => {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, validateFormats: false });
  ajv.addVocabulary(['components', 'text', 'safe', 'ifEmpty', 'notBefore']);
  ajv.addSchema({ $id: 'openapi', components: openapi.components }, 'openapi', undefined, false);
  for (const name of Object.keys(openapi.components['schemas'] ?? {})) {
    expect(() => ajv.compile({ $ref: `openapi#/components/schemas/${name}` })).not.toThrow();
  }
});

test('the document says how to read on behind a page', () => {
  const { schemas } = openapi.components as unknown as {
    schemas: Record<string, { properties: Record<string, { description?: string }> }>;
  };
  expect(schemas['ListParameters']?.properties['pageIndex']?.description).toMatch(/`currentPageIndex` is not the page/);
  expect(schemas['PagePlace']?.properties['currentPageIndex']?.description).toMatch(/the last one where/);
});

const callsOf = (service: string) =>
  operations
    .filter(({ path }) => path.includes(`/${service}/`) && !path.includes('/lists'))
    .map(({ path, method }) => `${method} ${path.split(`/${service}`)[1]}`);

test('every entity has the calls of saved lists, also a view', () => {
  for (const service of ['Campaign', 'CampaignTenant', 'TopLevel']) {
    const own = operations.filter(({ path }) => path.includes(`/${service}/lists`));
    expect(own.map(({ path, method }) => `${method} ${path.split('/lists')[1]}`)).toEqual([
      'get ',
      'put ',
      'put /default',
      'put /pinned',
      'get /{id}',
      'delete /{id}',
      'post /undelete/{id}',
    ]);
  }
});

test('tags have their limits in words of JSON Schema', async () => {
  const book = {
    name: 'book',
    label: { one: 'Book', many: 'Books' },
    doc: 'x',
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'words', kind: 'tags', maxLength: 9 },
      { name: 'loads', kind: 'tags', maxItems: 5, duplicates: true },
    ],
  };
  const files = await filesOf(withSource(base, 'book.json', JSON.stringify(book)));
  const { components } = JSON.parse(files.get('openapi.json') ?? '') as typeof openapi;

  expect(components['schemas']?.['BookSave']).toMatchObject({
    properties: {
      words: { maxItems: 1_000, uniqueItems: true, items: { maxLength: 9 } },
      loads: { maxItems: 5, items: { type: 'string' } },
    },
  });
});

test('a read-only entity cannot be saved, a view can only be listed', () => {
  const exports = exportFormatNames.map((format) => `post /export.${format}`);
  expect(callsOf('CampaignTenant')).toEqual([
    'post /page',
    'post /counts',
    'post /getMultiple',
    'get /{campaignId}/{tenantId}',
    'get /history/{campaignId}/{tenantId}',
    'post /chart',
    ...exports,
  ]);
  expect(callsOf('TopLevel')).toEqual(['post /page', 'post /chart', ...exports]);
});
