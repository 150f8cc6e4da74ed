/** Finding and replacing a user's names and addresses in free text. */
import { describe, expect, test } from 'vitest';
import { PersonalTexts, PersonalTextMatcher } from '../../../src/features/anonymise/server/personal-texts.ts';

const matcherOf = (...texts: string[]) => new PersonalTextMatcher(new PersonalTexts(texts));

describe('names and addresses of a user in a text', () => {
  test.each([
    ['ask ADA BERG first', ['Ada Berg'], 'ask X first'],
    ['ada%20berg', ['Ada Berg'], 'X'],
    ['Ada+Berg', ['Ada Berg'], 'X'],
    ['by%20ada%20berg%2C', ['Ada Berg'], 'by%20X%2C'],
    ['Ada Berg and Ada', ['Ada', 'Berg'], 'X and X'],
    ['é%C3%A9 ÉMILE, %C3%A9mile', ['Émile'], 'é%C3%A9 X, X'],
    ['a.b+c@x.org, aXb+c@x.org', ['a.b+c@x.org'], 'X, aXb+c@x.org'],
    ['not Adalbert, nor Granada; Ada1', ['Ada'], 'not Adalbert, nor Granada; Ada1'],
    ["Ada's lists", ['Ada'], "X's lists"],
    ['田中の一覧', ['田中'], 'Xの一覧'],
    ['$& \\1 Ada', ['Ada'], '$& \\1 X'],
    ['12 of 4711 and 00815', ['12', '4711', '00815'], '12 of 4711 and X'],
    ['A list', ['A', ' ', ''], 'A list'],
  ])('are replaced: %s', (text, personalTexts, expected) => {
    expect(matcherOf(...personalTexts).replaceIn(text, 'X')).toBe(expected);
    expect(matcherOf(...personalTexts).matches(text)).toBe(text !== expected);
  });

  test('are replaced by the replacement literally, without its special patterns', () => {
    expect(matcherOf('Ada').replaceIn('Ada', "$& $1 O'Neill")).toBe("$& $1 O'Neill");
  });

  test('are never found if there are none', () => {
    expect(matcherOf().matches('anything')).toBe(false);
  });
});
