/** Which environment a page belongs to, and what its document is called (core 2). */
import type { Environment, Portal } from '#model/portal.ts';

/** The environment of a host such as `test.portal.example`: the first whose beginnings match, else the one without any. */
export function environmentOf(host: string, environments: readonly Environment[]): Environment {
  const environment =
    environments.find(({ hosts }) => hosts.some((start) => host.startsWith(start))) ??
    environments.find(({ hosts }) => hosts.length === 0);
  if (environment === undefined)
    throw new Error('No environment without hosts: see "environments" in the portal file.');
  return environment;
}

/** The document's title: the prefix of its environment, the portal's title, and the name of the record that is open, marked while it is not saved. */
export function documentTitle(
  host: string,
  { title, environments }: Portal,
  { name, unsaved } = { name: '', unsaved: false },
): string {
  const record = [unsaved && '•', name].filter(Boolean).join(' ');
  return `${environmentOf(host, environments).titlePrefix}${title}${record && ` - ${record}`}`;
}
