/** The values of a user's fields after anonymising (decisions: Retention). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { People } from './people.ts';

const anonymous = (id: number) => ({
  name: `Former person ${id}`,
  email: `former-${id}@anonymous.invalid`,
  nick: null,
  mail: `former-${id}@anonymous.invalid`,
  site: `https://anonymous.invalid/${id}`,
  phone: `+0 ${id}`,
  teamIds: [1],
  isActive: false,
});

describe.each(engines)('values of an anonymised user on $name', ({ open }) => {
  let people: People;
  beforeAll(async () => {
    people = await People.serve(await open({ bare: true }));
  });
  afterAll(() => people.app.close());

  test('are null if the field allows it, otherwise the first text that satisfies its rules', async () => {
    const words = { nick: 'Ed', story: 'Lived\nthere', site: 'https://ed.example', phone: '+1 5' };
    const [home, abroad] = [
      await people.person('Ed Home', words),
      await people.person('Ed Abroad', { ...words, abroad: true }),
    ];

    await people.anonymise(home);
    await people.anonymise(abroad);

    expect(await people.get(`Person/${home}`)).toMatchObject({ ...anonymous(home), code: 'FORMER', story: null });
    // The rule accepts only one text without digits, and no other record may have it.
    expect(await people.get(`Person/${abroad}`)).toMatchObject({
      ...anonymous(abroad),
      code: String(abroad),
      story: `Former person ${abroad}`,
    });
  });

  test('in the user’s own history, only the names of the changed fields remain', async () => {
    const id = await people.person('Flo One', { nick: 'Flo', abroad: true, story: 'Long' });
    await people.put('Person', { id, name: 'Flo Two', nick: 'Floh', abroad: false });

    await people.anonymise(id);
    await people.callAnonymise('POST', id);

    const name = `Former person ${id}`;
    const [created, changed, deleted, ...others] = await people.changes('Person', id);
    expect(created).toMatchObject({ name: { from: null, to: name }, nick: { from: null, to: null } });
    expect(changed).toEqual({
      name: { from: name, to: name },
      nick: { from: null, to: null },
      abroad: { from: true, to: false },
    });
    expect(deleted).toEqual({ isActive: { from: true, to: false } });
    expect(others).toEqual([{}]);
  });

  test('that are entered later are removed when the user is anonymised again', async () => {
    const id = await people.person('Gus Left');
    await people.anonymise(id);
    await people.put('Person', { id, nick: 'Gus' });

    expect((await people.callAnonymise('GET', id)).json()).toMatchObject({ isAnonymised: false });
    expect((await people.callAnonymise('POST', id)).statusCode).toBe(204);
    expect((await people.callAnonymise('GET', id)).json()).toMatchObject({ isAnonymised: true });
    expect(await people.get(`Person/${id}`)).toMatchObject({ nick: null });
    expect(JSON.stringify(await people.changes('Person', id))).not.toContain('Gus');
  });
});
