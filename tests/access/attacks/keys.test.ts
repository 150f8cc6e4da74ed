/** Attacks by guessed keys: a record that may not be read is answered like one that does not exist. */
import { beforeAll, describe, expect, test } from 'vitest';
import { keyInPath, keyOf, keyText, type Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import { versionName } from '#model/version.ts';
import { okJson } from '../../server/support/entity-app.ts';
import { keyInBody, missingKey } from '../../laws/keys.ts';
import { postgres } from '../../support/databases.ts';
import { ask, comparable } from '../support/answers.ts';
import { administrator, casesOf, type Case } from '../support/cases.ts';
import { changedRows, contentOf } from '../support/content.ts';
import type { Question } from '../support/questions.ts';
import { serveWorlds } from '../support/worlds.ts';

/** All ways to write a key, in one order. */
const spellings = (key: Key) => [keyInPath(key), keyText(key), ...key.map(String)];

describe.each([postgres])('on $name', (engine) => {
  const worlds = serveWorlds(engine, 30);
  let cases: readonly Case[];
  beforeAll(() => {
    cases = casesOf(worlds);
  });

  const about = async ({ viewer }: Case, question: Question): Promise<string> =>
    JSON.stringify(comparable(await ask(worlds.whole, viewer, question)));

  /** The questions whose answers differ between a record that may not be read and one that does not exist. */
  async function differing(
    questions: (of: Case) => Readonly<Record<string, (key: Key) => Question>>,
  ): Promise<string[]> {
    const before = await contentOf(worlds.database);
    const found: string[] = [];
    for (const one of cases) {
      const hidden = keyOf(one.spec, must(one.unreadable[0], `${one.spec.name} has unreadable rows`));
      for (const [name, question] of Object.entries(questions(one))) {
        const none = missingKey(one.spec);
        const named = spellings(hidden);
        const answer = await about(one, question(hidden));
        const missing = spellings(none).reduce(
          (text, spelling, index) => text.replaceAll(spelling, named[index] ?? ''),
          await about(one, question(none)),
        );
        if (answer !== missing) found.push(`${one.spec.name} ${name}: ${answer} is not ${missing}`);
      }
    }
    expect([...changedRows(before, await contentOf(worlds.database)).keys()]).toEqual([]);
    return found;
  }

  test('a record that may not be read answers every read as one that does not exist', async () => {
    const found = await differing(({ spec, url }) => ({
      get: (key) => ({ method: 'GET', url: `${url}/${keyInPath(key)}` }),
      history: (key) => ({ method: 'GET', url: `${url}/history/${keyInPath(key)}` }),
      getMultiple: (key) => ({ method: 'POST', url: `${url}/getMultiple`, body: [keyInBody(key)] }),
      ...(spec.delete === 'hard' && {
        dependents: (key: Key) => ({ method: 'GET', url: `${url}/dependents/${keyInPath(key)}` }),
      }),
    }));

    expect(found).toEqual([]);
  });

  test('it is not deleted, restored or saved, and the answer is that it does not exist', async () => {
    const found = await differing(({ spec, url }) => ({
      ...(spec.calls === 'all' && {
        save: (key: Key) => ({
          method: 'PUT',
          url: `${url}/`,
          body: {
            ...Object.fromEntries(spec.key.map((name, index) => [name, key[index]])),
            [versionName(spec)]: spec.audited ? '2026-01-05T00:00:00.000Z' : '1',
          },
        }),
      }),
      ...(spec.delete !== null && { delete: (key: Key) => ({ method: 'DELETE', url: `${url}/${keyInPath(key)}` }) }),
      ...(spec.delete === 'soft' && {
        undelete: (key: Key) => ({ method: 'POST', url: `${url}/undelete/${keyInPath(key)}`, body: {} }),
      }),
    }));

    expect(found).toEqual([]);
  });

  test('a bulk change by keys and by a filter does not reach it, nor says that it is there', async () => {
    const found = await differing(({ spec, url }) => {
      if (spec.delete === null || spec.calls !== 'all') return {};
      const bulk = (body: object) => ({
        method: 'POST' as const,
        url: `${url}/bulk`,
        body: { action: 'delete', ...body },
      });
      return {
        preview: (key) => bulk({ keys: [keyInBody(key)], preview: true }),
        bulk: (key) => bulk({ keys: [keyInBody(key)], skipRefused: true }),
        strict: (key) => bulk({ keys: [keyInBody(key)] }),
      };
    });

    expect(found).toEqual([]);
    for (const { spec, url, viewer, readable } of cases) {
      if (spec.delete === null || spec.calls !== 'all') continue;
      const body = { query: {}, action: 'delete', preview: true };
      const preview = await ask(worlds.whole, viewer, { method: 'POST', url: `${url}/bulk`, body });

      expect([spec.name, okJson<{ matching: number }>(preview).matching]).toEqual([spec.name, readable.length]);
    }
  });

  test('an import that names it by its key has the answer of a key that does not exist', async () => {
    const found = await differing(({ spec, url }) => {
      if (spec.list.add !== true) return {};
      const row = (key: Key) => ({ columns: [...spec.key], rows: [key.map(String)] });
      return {
        preview: (key) => ({ method: 'POST', url: `${url}/import`, body: { ...row(key), preview: true } }),
      };
    });
    // Where people choose keys, a row with a new key is a new record: then the key is taken, and no more is said.
    const told = found.filter(
      (text) => !cases.some(({ spec }) => text.startsWith(`${spec.name} `) && spec.fields[spec.key[0]]?.kind !== 'id'),
    );

    expect(told).toEqual([]);
  });

  test('the undo of a change by somebody else is refused as one that does not exist', async () => {
    for (const { spec, url, viewer, readable } of cases) {
      if (spec.delete !== 'soft' || spec.calls !== 'all') continue;
      const keys = readable
        .filter((row) => row['isActive'] === true)
        .slice(0, 1)
        .map((row) => keyInBody(keyOf(spec, row)));
      if (keys.length === 0) continue;
      const change = { method: 'POST' as const, url: `${url}/bulk` };
      const other = { ...administrator, id: viewer.id === 1 ? 2 : 1 };
      const report = await ask(worlds.whole, other, { ...change, body: { keys, action: 'delete' } });
      const undo = async (of: number) =>
        JSON.stringify(
          comparable(await ask(worlds.whole, viewer, { ...change, body: { action: 'undo', of } })),
        ).replaceAll(String(of), 'ID');
      const { id } = okJson<{ id: number }>(report);

      expect(await undo(id)).toBe(await undo(987_654));
      await ask(worlds.whole, other, { ...change, body: { action: 'undo', of: id } });
    }
  });
});
