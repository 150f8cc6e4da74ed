/** The calls beside those of the lists: Home, what the menu and the pages of administrators ask, quick find, and pick-lists. */
import { dropdownOperation } from '#model/wire/dropdown.ts';
import type { ServedDatabase } from './serve-database.ts';

const paths = [
  '/api/Home?today=2026-03-09',
  '/api/PinnedLists',
  '/api/System/State',
  '/api/Find?text=an',
  '/api/Find?text=1',
];

/** Which of them are not answered with 200. */
export async function sweepSystemCalls(served: ServedDatabase): Promise<readonly string[]> {
  const { catalogue, call } = served;
  const faults: string[] = [];
  const check = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { statusCode, body: text } = await call(method, path, { body });
    if (statusCode !== 200) faults.push(`${method} ${path}: ${statusCode} ${text}`);
  };
  for (const path of paths) await check('GET', path);
  for (const { service } of [catalogue.identity.user, catalogue.identity.role])
    await check('POST', `${service}/page`, {});
  for (const name of Object.keys(catalogue.dropdowns))
    for (const query of ['', '?limit=5&search=a'])
      await check('GET', `${dropdownOperation(catalogue.portal.basePath, name).path}${query}`);
  return faults;
}
