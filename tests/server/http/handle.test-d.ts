/** Types of handlers: the body and the path are those of the operation, and a handler that validates a body itself gets it unread. */
import type { FastifyInstance } from 'fastify';
import { operation, pathParameter } from '#model/wire/operation.ts';
import * as t from '#model/wire/schema.ts';
import { handle } from '../../../src/server/http/handle.ts';

declare const app: FastifyInstance;
const schema = t.object({ name: t.text });
const details = { summary: 'Tests', answers: {} } as const;
const read = operation('read', 'GET /read/{id}', { ...details, parameters: [pathParameter('id', t.integer)] });
const save = operation('save', 'PUT /save', { ...details, body: { schema } });
const load = operation('load', 'POST /load', { ...details, body: { schema, validatedBy: 'handler' } });

handle(app, save, {}, async ({ body }) => body.name);
// @ts-expect-error the schema has no such property
handle(app, save, {}, async ({ body }) => body.title);
// @ts-expect-error nobody has validated it yet
handle(app, load, {}, async ({ body }) => body.name);
// @ts-expect-error the operation has no body
handle(app, read, {}, async ({ body }) => body.name);
handle(app, read, {}, async ({ params }) => params.id);
// @ts-expect-error the path has no such part
handle(app, read, {}, async ({ params }) => params.name);
// @ts-expect-error the schema of the operation is the only one
handle(app, save, { schema: { body: schema } }, async () => null);
