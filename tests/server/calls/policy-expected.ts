/**
 * The permissions that each route requires, by core 6, core 7 and decisions: Permissions. Derived from the catalogue's files,
 * independently of the server and of codegen.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportFormatNames } from '../../../src/features/exports/model/formats.ts';

/** One of the permissions, all of them, or none at all. */
export type Expected = 'public' | { readonly any: readonly string[] } | { readonly all: readonly string[] };

interface CatalogueFile {
  readonly name: string;
  readonly service?: string;
  readonly key?: readonly string[];
  readonly readOnly?: boolean;
  readonly export?: object | null;
  readonly list?: { readonly path?: string; readonly add?: unknown };
  readonly view?: object;
  readonly form?: { readonly panels?: readonly { readonly entity?: string; readonly by?: string }[] };
  readonly fields: readonly { readonly name: string; readonly kind: string; readonly to?: string }[];
}

const folder = join(import.meta.dirname, '../../../catalogue');

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'portal.json')
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CatalogueFile);

const serviceOf = ({ name, service }: CatalogueFile) => service ?? name.charAt(0).toUpperCase() + name.slice(1);

/** The top-level list joins these entities, so it requires read on each of them (decisions: Top-level export). */
const joined = [
  'campaignChannel/read',
  'customer/read',
  'tenant/read',
  'tenantWorkloadEvent/read',
  'tenantWorkloadRFACase/read',
  'tenantWorkloadUsage/read',
  'workload/read',
];

/** The 16 pick-lists of core 7. */
const dropdowns =
  'AppUser Permission AppRole Campaign ChannelType Frequency CampaignGoalType Tenant Region Customer Workload CampaignChannel Event TenantContact SocialMediaType Country'.split(
    ' ',
  );

/** Users who may read the entity, or rows with names of its records, may pick them. Every audited row has names of users. */
function permissionsToPick(service: string): string[] {
  if (service === 'Permission') return ['appRole/read'];
  const name = service.charAt(0).toLowerCase() + service.slice(1);
  const audited = files.filter(({ view }) => view === undefined);
  const referring = audited.filter(({ fields }) => service === 'AppUser' || fields.some(({ to }) => to === name));
  return [...new Set([name, ...referring.map((file) => file.name)])].map((resource) => `${resource}/read`);
}

/** Whether a list refers to the entity's records, which have a page, by what is not in a panel of their form. */
const isReferredTo = ({ name, list, form }: CatalogueFile): boolean =>
  list?.path !== undefined &&
  files.some(
    (file) =>
      file.list?.path !== undefined &&
      file.view === undefined &&
      file.fields.some(
        (field) =>
          field.kind === 'reference' &&
          field.to === name &&
          !(form?.panels ?? []).some(({ entity, by }) => entity === file.name && by === field.name),
      ),
  );

/** The calls of saved lists. */
const savedListCalls = (base: string, read: Expected) =>
  ['GET ', 'PUT ', 'PUT /default', 'GET /:id', 'DELETE /:id', 'POST /undelete/:id'].map((call): [string, Expected] => {
    const [method = '', path = ''] = call.split(' ');
    return [`${method} ${base}/lists${path}`, read];
  });

/** The calls of a list of the portal's own tables. */
function systemListCalls(service: string): [string, Expected][] {
  const base = `/api/System/${service}`;
  const read: Expected = { all: ['appUser/read', 'appRole/read'] };
  const posts = ['page', 'counts', 'chart', ...exportFormatNames.map((format) => `export.${format}`)];
  return [...posts.map((call): [string, Expected] => [`POST ${base}/${call}`, read]), ...savedListCalls(base, read)];
}

function entityCalls(file: CatalogueFile): [string, Expected][] {
  const base = `/api/campaigns/${serviceOf(file)}`;
  const read: Expected = { all: file.view === undefined ? [`${file.name}/read`] : joined };
  const write: Expected = { all: [`${file.name}/write`] };
  const key = (file.key ?? ['id']).map((part) => `/:${part}`).join('');
  const calls: [string, Expected][] = [[`POST ${base}/page`, read]];
  // Counts need a list with a reference or a boolean: TopLevel's has neither, every other one has the column Active.
  if (file.view === undefined) calls.push([`POST ${base}/counts`, read]);
  // A chart needs a column to group by, such as a date, which every list has.
  calls.push([`POST ${base}/chart`, read]);
  for (const format of file.export ? exportFormatNames : []) calls.push([`POST ${base}/export.${format}`, read]);
  calls.push(...savedListCalls(base, read), [`PUT ${base}/lists/pinned`, read]);
  if (file.view !== undefined) return calls;
  calls.push([`GET ${base}${key}`, read], [`POST ${base}/getMultiple`, read], [`GET ${base}/history${key}`, read]);
  if (isReferredTo(file)) calls.push([`GET ${base}/related${key}`, read]);
  if (file.readOnly) return calls;
  calls.push([`PUT ${base}`, write], [`PUT ${base}/`, write]);
  if (file.list?.add !== undefined)
    calls.push([`POST ${base}/import`, { all: [`${file.name}/read`, `${file.name}/write`] }]);
  calls.push([`POST ${base}/bulk`, { all: [`${file.name}/read`, `${file.name}/write`] }]);
  calls.push([`DELETE ${base}${key}`, write], [`POST ${base}/undelete${key}`, write]);
  return calls;
}

const signedIn: Expected = { all: ['allUsers'] };

/** Changes of accounts and sessions also require the permissions to see them. */
const administration = ['appUser/read', 'appRole/read', 'appUser/write'];

const otherRoutes: [string, Expected][] = [
  ...[
    '/healthz',
    '/readyz',
    '/*',
    '/api/auth/token',
    '/api/auth/callback',
    '/api/auth/logout',
    '/api/auth/currentUser',
  ].map((path): [string, Expected] => [`GET ${path}`, 'public']),
  ['POST /api/Log', 'public'],
  ['DELETE /api/System/Sessions/:id', { all: administration }],
  ['DELETE /api/System/Sessions/ofUser/:userId', { all: administration }],
  ['GET /api/System/State', { all: ['appUser/read', 'appRole/read'] }],
  ['POST /api/System/AuditTrail/page', { all: ['appUser/read', 'appRole/read'] }],
  ...exportFormatNames.map((format): [string, Expected] => [
    `POST /api/System/AuditTrail/export.${format}`,
    { all: ['appUser/read', 'appRole/read'] },
  ]),
  ['POST /api/System/Users/:userId/anonymise', { all: administration }],
  ['GET /api/System/Users/:userId/anonymise', { all: administration }],
  ...['Sessions', 'SignIns', 'AccessTokens'].flatMap(systemListCalls),
  ['GET /api/System/Users/:userId/accounts', { all: ['appUser/read', 'appRole/read'] }],
  ['DELETE /api/System/Users/:userId/accounts', { all: administration }],
  ['GET /api/System/Users/:userId/serviceAccount', { all: ['appUser/read', 'appRole/read'] }],
  ['PUT /api/System/Users/:userId/serviceAccount', { all: administration }],
  ['DELETE /api/System/Users/:userId/serviceAccount', { all: administration }],
  ['GET /api/AccessTokens', signedIn],
  ['POST /api/AccessTokens', signedIn],
  ['DELETE /api/AccessTokens/:id', signedIn],
  ['POST /api/auth/viewAs', { all: ['appRole/write', 'appUser/read'] }],
  ['DELETE /api/auth/viewAs', signedIn],
  ...[
    '/api/auth/currentUserPhoto',
    '/api/Roles/myPermissions',
    '/api/Features',
    '/api/Home',
    '/api/PinnedLists',
    '/api/openapi.json',
  ].map((path): [string, Expected] => [`GET ${path}`, signedIn]),
  ['GET /development/*', 'public'],
  ['POST /development/*', 'public'],
  ['OPTIONS /development/*', 'public'],
  ['GET /development/accounts/:uid', 'public'],
  ['POST /development/accounts/:uid/:email', 'public'],
  ...dropdowns.map((name): [string, Expected] => [
    `GET /api/campaigns/Dropdowns/Get${name}DropDownList`,
    { any: permissionsToPick(name) },
  ]),
];

/** Every route, as `METHOD /path`. */
export const expected: ReadonlyMap<string, Expected> = new Map([...files.flatMap(entityCalls), ...otherRoutes]);

/** The 65 permissions of core 6. */
export const everyPermission: readonly string[] = [
  'allUsers',
  'anonymous',
  ...files
    .filter(({ view }) => view === undefined)
    .flatMap(({ name, readOnly }) => (readOnly ? [`${name}/read`] : [`${name}/read`, `${name}/write`])),
];
