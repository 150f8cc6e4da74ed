import { expect, test } from 'vitest';
import { isIdentifier, isSourceKey } from '../../../src/features/import-database/codegen/identifiers.ts';
import { nameSplitter } from '../../../src/features/import-database/codegen/name-words.ts';

const wordsOf = nameSplitter([], []);
const none = { unique: [] };

test.each(['external_id', 'ExternalId', 'legacyCode', 'crm_source_key', 'src_no', 'import_ref', 'ext_ref'])(
  'the column "%s" names one record alone, in the system that it comes from',
  (name) => {
    expect(isIdentifier({ name, words: wordsOf(name) }, 'text', none)).toBe(true);
    expect(isSourceKey({ words: wordsOf(name) }, 'text')).toBe(true);
  },
);

test.each(['external', 'source', 'code', 'postal_code', 'import_date', 'legacy_name'])(
  'a value of the column "%s" may be that of many records',
  (name) => expect(isIdentifier({ name, words: wordsOf(name) }, 'text', none)).toBe(false),
);

test('a value that an index holds unique in some rows names one record alone', () => {
  const table = { unique: [{ columns: ['serial'], where: "(serial <> '')" }] };
  expect(isIdentifier({ name: 'serial', words: ['serial'] }, 'text', table)).toBe(true);
  expect(isSourceKey({ words: ['serial'] }, 'text')).toBe(false);
  expect(isIdentifier({ name: 'external_id', words: ['external', 'id'] }, 'boolean', table)).toBe(false);
});
