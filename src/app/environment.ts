/** The environment of a page, and the document's title (core 2). */
import type { Environment, Portal } from '#model/portal.ts';

/** The environment of a host such as `test.portal.example`: the first with a matching prefix, else the one without prefixes. */
export function environmentOf(host: string, environments: readonly Environment[]): Environment {
  const environment =
    environments.find(({ hosts }) => hosts.some((prefix) => host.startsWith(prefix))) ??
    environments.find(({ hosts }) => hosts.length === 0);
  if (environment === undefined)
    throw new Error('No environment without hosts: see "environments" in the portal file.');
  return environment;
}

/** The document's title: environment prefix, portal title, and the open record's name with `•` while it is dirty. */
export function documentTitle(
  host: string,
  { title, environments }: Portal,
  { name, unsaved } = { name: '', unsaved: false },
): string {
  const record = [unsaved && '•', name].filter(Boolean).join(' ');
  return `${environmentOf(host, environments).titlePrefix}${title}${record && ` - ${record}`}`;
}
