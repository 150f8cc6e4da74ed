/** Own calls that only read, and own calls as tools of agents (decisions: Agents). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewToken } from '../../src/features/access-tokens/model/operations.ts';
import type { Database } from '../../src/server/database/database.ts';
import { Agent } from '../server/support/agent.ts';
import { Browser, problemOf, startServer, type TestServer } from '../server/support/portal-server.ts';
import { makeToken, Program } from '../server/support/program.ts';
import { engines } from '../support/databases.ts';

const spanish = 1;

interface Proposed {
  readonly proposal: string;
  readonly preview: { readonly courses: readonly { readonly name: string; readonly starts: string }[] };
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let administrator: Browser;
  const agents: Agent[] = [];
  const connect = async (values: Partial<NewToken> = {}) => {
    const { token } = await makeToken(administrator, values);
    const agent = await Agent.connect(server.url, token);
    agents.push(agent);
    return { agent, program: new Program(server.url, token) };
  };
  beforeAll(async () => {
    database = await open({ sample: true });
    server = await startServer(database, { MCP: 'true' });
    administrator = new Browser(server.url);
    await administrator.signIn('head@school.example');
  }, 120_000);
  afterAll(async () => {
    for (const agent of agents) await agent.close();
    await server.close();
    await database.close();
  });

  const base = async () => {
    const document = await (await administrator.fetch('/api/openapi.json')).json();
    const paths = Object.keys((document as { paths: object }).paths);
    return paths.find((path) => path.endsWith('/Course/calls/peek'))?.replace('/Course/calls/peek', '') ?? '';
  };
  const startOf = async (id: number) =>
    ((await (await administrator.fetch(`${await base()}/Course/${id}`)).json()) as { starts: string }).starts;

  test('each call is a tool for who may call it; a token that only reads sees those that only read', async () => {
    const own = [...(await (await connect()).agent.tools())].filter(([name]) => name.includes('_'));
    const reading = await (await connect({ readOnly: true })).agent.tools();
    const ofRooms = await (await connect({ resources: ['room'] })).agent.tools();

    expect(own.map(([name]) => name)).toEqual([
      'Course_postpone',
      'Course_misbehave',
      'Course_peek',
      'Room_count-seats',
    ]);
    expect([...reading.keys()].filter((name) => name.includes('_'))).toEqual(['Course_peek', 'Room_count-seats']);
    expect([...ofRooms.keys()].filter((name) => name.includes('_'))).toEqual(['Room_count-seats']);
    expect(reading.get('Room_count-seats')).toMatchObject({
      title: 'How many seats rooms have together',
      inputSchema: { type: 'object', properties: { ids: { type: 'array', minItems: 1 } } },
      outputSchema: { type: 'object', properties: { answer: { properties: { seats: { type: 'integer' } } } } },
      annotations: { readOnlyHint: true },
    });
  });

  test('a call that only reads may be called with a token that only reads, by an agent and by a program', async () => {
    const { agent, program } = await connect({ readOnly: true });

    expect(await agent.call('Room_count-seats', { ids: [1, 3] })).toMatchObject({ answer: { seats: 32 } });
    expect(await agent.refusal('Room_count-seats', { ids: [99] })).toBe('One of the rooms does not exist.');
    expect(await agent.refusal('Room_count-seats', { ids: [] })).toContain('ids: must have at least 1 item');
    expect((await program.call('POST', `${await base()}/Room/calls/count-seats`, { ids: [1] })).status).toBe(200);
    expect((await program.call('POST', `${await base()}/Course/calls/postpone`, { ids: [1], weeks: 1 })).status).toBe(
      403,
    );
    expect(await agent.refusal('Course_postpone', { ids: [1], weeks: 1 })).toContain('There is no such tool');
  });

  test.each(['statement', 'record'])('a call that only reads, and writes by a %s, leaves nothing', async (how) => {
    const { program } = await connect();
    const peek = async (way: string) =>
      (await program.call('POST', `${await base()}/Course/calls/peek`, { how: way })).status;

    expect([await peek('read'), await peek(how)]).toEqual([200, 500]);
    const page = await program.json<{ data: { name: string }[] }>('POST', `${await base()}/Course/page`, {});
    expect(page.data.map(({ name }) => name)).not.toContain('Peeked');
  });

  test('who views the portal as somebody else may call what only reads, and nothing else', async () => {
    const viewer = new Browser(server.url);
    await viewer.signIn('head@school.example');
    const { id } = await viewer.currentUser();
    const other = id === 1 ? 2 : 1;
    expect((await viewer.call('POST', '/api/auth/viewAs', { userId: other })).status).toBeLessThan(300);

    expect((await viewer.call('POST', `${await base()}/Room/calls/count-seats`, { ids: [1] })).status).toBe(200);
    const refused = await viewer.call('POST', `${await base()}/Course/calls/postpone`, { ids: [1], weeks: 1 });
    expect([refused.status, (await problemOf(refused)).detail]).toEqual([
      403,
      expect.stringContaining('You are looking at the portal as'),
    ]);
  });

  test('a call that writes is proposed, and applied once', async () => {
    const { agent } = await connect();
    const before = await startOf(spanish);

    const { proposal, preview } = await agent.call<Proposed>('Course_postpone', { ids: [spanish], weeks: 1 });
    expect(await startOf(spanish)).toBe(before);
    const applied = await agent.call<{ answer: unknown }>('apply', { proposal });
    expect(applied.answer).toEqual(preview);
    const after = await startOf(spanish);
    expect(after).toBe(preview.courses[0]?.starts);
    expect((await agent.call<{ answer: unknown }>('apply', { proposal })).answer).toEqual(preview);
    expect(await startOf(spanish)).toBe(after);
    expect(await (await connect()).agent.refusal('apply', { proposal })).toContain('no such proposal of yours');
  });

  test('a proposal that would answer something else by now is refused, and changes nothing', async () => {
    const { agent, program } = await connect();
    const { proposal } = await agent.call<Proposed>('Course_postpone', { ids: [spanish], weeks: 1 });
    await program.call('POST', `${await base()}/Course/calls/postpone`, { ids: [spanish], weeks: 3 });
    const meanwhile = await startOf(spanish);

    expect(await agent.refusal('apply', { proposal })).toContain('something else than the preview said');
    expect(await startOf(spanish)).toBe(meanwhile);
  });

  test('what differs each time, such as the id of a new record, can be applied all the same', async () => {
    const { agent } = await connect();
    const { proposal } = await agent.call<{ proposal: string }>('Course_misbehave', { how: 'caught' });

    const { answer } = await agent.call<{ answer: { id: number } }>('apply', { proposal });
    expect(await startOf(answer.id)).toBeNull();
  });
});
