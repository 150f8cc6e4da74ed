/** Every sentence of `tests/specification/` cites existing tests, and every citation of a heading exists there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'tests/specification';
const notBuilt = 'Decided, not built yet';

interface Sentence {
  readonly text: string;
  /** Cited as `[file] “name”`. */
  readonly tests: readonly (readonly [file: string, name: string])[];
}

interface Heading {
  readonly title: string;
  readonly depth: number;
  readonly sentences: Sentence[];
}

function sentenceOf(item: string): Sentence {
  const [text = '', cited] = item.split(/\s+— /);
  const tests = (cited?.split(/; (?=\[)/) ?? []).flatMap((part) => {
    const [, file = part, names = ''] = /^\[(.+?)\] (“.+”)$/.exec(part) ?? [];
    return names.split(', “').map((name) => [file, name.replaceAll(/[“”]/g, '')] as const);
  });
  return { text, tests };
}

/** The headings of a page in order, each with its list items. */
function headingsOf(text: string): Heading[] {
  return text
    .split(/^(?=##)/m)
    .slice(1)
    .map((part) => {
      const [, marks = '', title = ''] = /^(#+) (.*)/.exec(part) ?? [];
      const items = [...part.matchAll(/^- (.*(?:\n {2}.*)*)/gm)];
      return { title, depth: marks.length, sentences: items.map(([, item = '']) => sentenceOf(item)) };
    });
}

/** The titles of all tests of a file, as in its source. */
function namesIn(file: string): string[] {
  const source = readFileSync(join('tests', file), 'utf8');
  const calls = source.matchAll(/(?:\btest(?!\.describe)(?:\.\w+)?|\))(?:<.*>)?\(\s*(['"`])(.*?)\1,/g);
  return [...calls].map(([, , name = '']) => name);
}

const pages = ['core', 'data', 'decisions'].map((name) => {
  const text = readFileSync(join(folder, `${name}.md`), 'utf8');
  return { name, text, headings: headingsOf(text) };
});

describe.each(pages)('the page $name', ({ text, headings }) => {
  const built = headings.filter(({ title }) => title !== notBuilt).flatMap(({ sentences }) => sentences);
  const unbuilt = headings.filter(({ title }) => title === notBuilt).flatMap(({ sentences }) => sentences);

  test('has a sentence under every heading or a heading below it', () => {
    const empty = headings.filter(
      ({ sentences: own, depth }, at) => own.length === 0 && !((headings[at + 1]?.depth ?? 0) > depth),
    );
    expect(empty).toEqual([]);
  });

  test('cites a test for every sentence, except for what is not built', () => {
    expect(built.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(unbuilt.filter(({ tests }) => tests.length > 0)).toEqual([]);
  });

  test('cites existing tests, by their title or an unambiguous prefix of it', () => {
    const wrong = built.flatMap(({ tests }) =>
      tests.filter(([file, name]) => {
        const names = existsSync(join('tests', file)) ? namesIn(file) : [];
        return !names.includes(name) && new Set(names.filter((item) => item.startsWith(name))).size !== 1;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has a link for each cited file', () => {
    const named = new Set(built.flatMap(({ tests }) => tests.map(([file]) => file)));
    expect(text.match(/^\[.*/gm)).toEqual([...named].sort().map((file) => `[${file}]: ../${file}`));
  });
});

/** Valid targets of citations: `core 5`, `core 5.1`, `data 7`, and the headings of the decisions. */
const citable = new Set(
  pages.flatMap(({ headings }) =>
    headings.map(({ title }) => (/^(?:core|data) [\d.]*\d/.exec(title)?.[0] ?? title).toLowerCase()),
  ),
);

const sources = globSync(['{src,codegen,catalogue,tests}/**/*.{ts,tsx,js,css,html,json,md}', '*.md'], {
  exclude: ['tests/specification/**', 'tests/codegen/cases/**', 'tests/repo/specification.test.ts'],
});

/** The prose of a file: of code only its comments, without the asterisks of their lines. */
function proseOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (/\.(md|json)$/.test(file)) return text;
  const comments = text.match(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/ .*)/gm) ?? [];
  return comments.join('\n').replaceAll(/\n\s*\* ?/g, ' ');
}

/** The dangling citations in a text. */
function danglingIn(prose: string): string[] {
  const numbered = [...prose.matchAll(/\b(?:core|data) \d+(?:\.\d+)?(?:(?:,| and| to) \d+)?/gi)].map(
    ([cited]) => cited,
  );
  const decided = [...prose.matchAll(/\bdecisions\b(?!\.md)(?:: ([a-z]+(?:[ -][a-z]+)*))?/gi)];
  return [
    ...numbered.filter((cited) => !citable.has(cited.toLowerCase())),
    ...decided.filter(([, heading]) => !citable.has(String(heading).toLowerCase())).map(([cited]) => cited),
    ...(prose.match(/\b(?:issue|reliability) \d+/gi) ?? []),
  ];
}

describe('a citation', () => {
  test.each(['core 5', 'Core 5.1, data 7', 'decisions: Validation', 'decisions: new permissions', 'decisions.md'])(
    'of %s is a heading',
    (cited) => expect(danglingIn(cited)).toEqual([]),
  );

  test.each([
    'core 10',
    'core 5.9',
    'core 4, 9',
    'core 6 and 7',
    'data 0',
    'decisions',
    'decisions, Validation',
    'decisions: PUT',
    'issue 4',
  ])('of %s is dangling', (cited) => expect(danglingIn(cited)).not.toEqual([]));

  test('in comments and other prose is a heading', () => {
    expect(sources.length).toBeGreaterThan(300);
    const dangling = sources.flatMap((file) => danglingIn(proseOf(file)).map((cited) => `${file}: ${cited}`));
    expect(dangling).toEqual([]);
  });
});
