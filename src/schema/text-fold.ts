/** The function by which the database compares texts that people search, as `model/text-fold.ts` does; trigram indexes are over it. */
import { foldedCharacters } from '#model/text-fold.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { MigrationStep } from './steps.ts';
import type { DatabaseState } from './state.ts';

export const foldFunctionName = 'portal_fold';

/**
 * Letters that are in NFC wherever they stand: most Latin, Greek and Cyrillic ones, signs, kana, ideographs and syllables of Hangul. To
 * see that a text has no others takes a tenth of the time of `normalize`.
 */
export const plainLetters =
  '\\u0001-\\u009f\\u00a1-\\u02ff\\u0391-\\u03a9\\u03b1-\\u03c1\\u03c3-\\u03c9\\u0400-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u20a0-\\u20bf\\u3041-\\u3096\\u30a1-\\u30fa\\u3400-\\u9fff\\uac00-\\ud7a3';

/** Indexes hold its results: a change of it needs another name, so that they are built again. */
export const foldFunctionBody = `
select case when octet_length($1) = length($1) or $1 !~ '[^${plainLetters}]' then lower($1)
  else translate(lower(normalize($1, NFC)), ${escapeLiteral([...foldedCharacters.keys()].join(''))}, ${escapeLiteral([...foldedCharacters.values()].join(''))}) end `;

/** The function has one statement and no attributes that prevent inlining, so that PostgreSQL inlines it. */
export const foldFunctionSteps = ({ functions }: Pick<DatabaseState, 'functions'>): MigrationStep[] =>
  functions[foldFunctionName] === foldFunctionBody
    ? []
    : [
        {
          sql: `create or replace function ${foldFunctionName}(text) returns text language sql immutable parallel safe as $$${foldFunctionBody}$$`,
        },
      ];

/** The term of an index. */
export const foldedColumn = (column: string): string => `${foldFunctionName}(${escapeIdentifier(column)})`;
