/** Tools that read records: each calls the operation that a screen calls. */
import { findOperation, type FoundRecord } from '../../../quick-find/model/operation.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import * as t from '#model/wire/schema.ts';
import { historyOperation } from '../../../history/model/operations.ts';
import { firstRows, maxTextCharacters, withShortTexts } from '../bounds.ts';
import {
  entityArgument,
  keyArgument,
  keyOfArgument,
  notSupported,
  operationOf,
  type ToolEntities,
} from '../entities.ts';
import { allFields, fieldsArgument, rowShape } from '../rows.ts';
import { defineTool, readOnly, type Tool } from '../tool.ts';

/** Quick find, if the portal has it. */
export const findTool = (): Tool =>
  defineTool({
    name: 'find',
    title: 'Quick find',
    description:
      'Finds records of all entities by name, number or e-mail address; at most 20. To search one entity in all of its columns, use `list` with `search`.',
    input: t.object({ text: t.describe(t.text, 'Two characters at least, or a number.') }),
    annotations: readOnly,
    run: async ({ text }, { call }) => {
      const found = (await call(findOperation, { query: { text } })) as FoundRecord[];
      return {
        found: found.map(({ key, entity, name, email, isActive }) => ({
          entity,
          key: key.length === 1 ? key[0] : key,
          name,
          email,
          isActive,
        })),
      };
    },
  });

export const recordTool = (entities: ToolEntities): Tool =>
  defineTool({
    name: 'record',
    title: 'One record',
    description:
      'One record with all of its fields, or some, even if it is deleted (isActive: false). References have id and name.',
    input: t.object({ entity: entityArgument, key: keyArgument, fields: t.optional(fieldsArgument) }),
    annotations: readOnly,
    run: async ({ entity, key, fields }, { call, user }) => {
      const found = entities.find(entity, { user });
      const { spec } = found;
      const shape = rowShape(spec, fields ?? allFields(spec));
      const of = { spec, key: keyOfArgument(spec, key) };
      const record = (await call(operationOf(found, 'get', 'it is a view. Use `list`.'), { of })) as object;
      return { record: withShortTexts(shape(record), maxTextCharacters.inRecord) };
    },
  });

export const historyTool = (entities: ToolEntities, context: OperationContext): Tool =>
  defineTool({
    name: 'history',
    title: 'History of a record',
    description: 'Who changed a record, when, and each field from what to what; newest first.',
    input: t.object({
      entity: entityArgument,
      key: keyArgument,
      before: t.optional(t.describe(t.positive, 'Only changes older than the one with this id.')),
    }),
    annotations: readOnly,
    run: async ({ entity, key, before }, { call, user }) => {
      const { spec } = entities.find(entity, { user });
      const operation = historyOperation(spec, servicePath(context, spec));
      if (operation === undefined) throw notSupported(spec, 'it is a view.');
      const of = { spec, key: keyOfArgument(spec, key) };
      const query = before === undefined ? {} : { before: String(before) };
      const changes = (await call(operation, { of, query })) as HistoryEntry[];
      const shown = firstRows(changes.slice(0, maxChanges));
      const last = shown.at(-1);
      return {
        changes: shown.map((change) => withShortTexts(change, maxTextCharacters.inRows)),
        ...(shown.length < changes.length && last && { more: `There are older changes: before ${last.id}.` }),
      };
    },
  });

/** History entries of an answer. */
const maxChanges = 50;
