/** Parses a pasted or uploaded table; its columns are matched to fields by header, and by the values in them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entities } from '#generated/entities.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isImported, maxImportRows, type RowOutcome } from '../../src/features/import/model/import.ts';
import {
  importDraft,
  requestOf,
  type ImportDraft,
  withCell,
  withColumn,
  withHeader,
  withRow,
} from '../../src/features/import/ui/draft.ts';
import { checkedRows, countsOf, previewOf, remainingDraft } from '../../src/features/import/ui/preview.ts';
import { importColumnsOf } from '../../src/features/import/ui/import-columns.ts';
import { hasHeader, matchColumns, messageColumn, missingFields } from '../../src/features/import/ui/match-columns.ts';
import { nothingText } from '../../src/features/import/ui/import-text.ts';
import { keyColumns, matchCandidates } from '../../src/features/import/ui/record-matching.ts';
import { decodeText, readTable } from '../../src/features/import/ui/read-table.ts';
import { columnMappingsAt } from '../../src/features/import/ui/column-mappings.ts';
import { rejectsCsv } from '../../src/features/import/ui/preview.ts';

const specs: readonly EntitySpec[] = entities;
const importable = specs.filter(({ list }) => list.add);
const specOf = (service: string): EntitySpec => {
  const spec = specs.find((spec) => spec.service === service);
  if (spec === undefined) throw new Error(service);
  return spec;
};
const campaign = specOf('Campaign');
/** No stored column mapping. */
const noMapping = { get: () => undefined, set: () => undefined };

const table = [
  ['Name', 'Price'],
  ['Ä "x"', '1'],
];

describe('a table is parsed', () => {
  test.each([
    ['commas', 'Name,Price\r\n"Ä ""x""",1\r\n'],
    ['semicolons', 'Name;Price\n"Ä ""x""";1\n'],
    ['tabs, as a spreadsheet copies', 'Name\tPrice\n"Ä ""x"""\t1\n'],
    ['a first line "sep=" with the delimiter', 'sep=;\r\nName;Price\r\n"Ä ""x""";1\r\n'],
    ['empty lines and empty rows', '\nName,Price\n\n"Ä ""x""",1\n,\n'],
  ])('with %s', (_, text) => expect(readTable(text)).toEqual(table));

  test('with rows of different lengths, padded to the longest', () => {
    expect(readTable('a,b\n1\n1,2,3')).toEqual([
      ['a', 'b', ''],
      ['1', '', ''],
      ['1', '2', '3'],
    ]);
  });

  test('with an unescaped quote inside a cell', () => {
    expect(readTable('a\tb\n5" pipe\tx')).toEqual([
      ['a', 'b'],
      ['5" pipe', 'x'],
    ]);
  });

  test.each(['', '\n\n', ',,\n'])('and rejected with a message if it is empty: %j', (text) =>
    expect(() => readTable(text)).toThrow('The table is empty.'),
  );

  test('up to the rows that an import takes, and their header', () => {
    expect(readTable('Name\n'.repeat(maxImportRows + 1))).toHaveLength(maxImportRows + 1);
    expect(() => readTable('Name\n'.repeat(maxImportRows + 2))).toThrow('at most 100,000 rows. Split the table');
  });

  test('and rejected with a message if a quote is not closed', () =>
    expect(() => readTable('a,b\n1,"2')).toThrow('This is not a table'));

  const text = 'Name;Ä';
  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16, as a spreadsheet writes "Unicode text"', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16, big-endian', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['Latin-1, which Windows calls ANSI', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('from %s', (_, bytes) => expect(readTable(decodeText(bytes).text)).toEqual([['Name', 'Ä']]));

  test.each([
    ['.xlsx', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]],
    ['.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0x00]],
  ])('and a workbook (%s) is rejected with what to do instead', (_, bytes) =>
    expect(() => decodeText(new Uint8Array(bytes))).toThrow(/^This file is not text.* CSV, or copy its cells/),
  );
});

const match = (header: readonly string[], ...rows: string[][]) => matchColumns(campaign, header, rows);

describe('columns are matched', () => {
  test('by label and by field name, ignoring case, spaces and hyphens', () => {
    expect(match(['NAME', 'start date', 'endDate', 'Offer-Names', 'Something'])).toEqual([
      'name',
      'startDate',
      'endDate',
      'offerNames',
      null,
    ]);
  });

  test('by a header with a typo or a part of the label', () => {
    expect(match(['Nmae', 'Abreviation', 'Start Dat', 'Created Date', 'Offer'])).toEqual([
      'name',
      'abbreviation',
      'startDate',
      null,
      'offerNames',
    ]);
  });

  test("by a header with the entity's name in it; an exact word of a label precedes one that several labels share", () => {
    expect(match(['Campaign', 'Mode'])).toEqual(['name', 'campaignMode']);
    expect(match(['Campaign name', 'Campaign abbreviation', 'campaign_start_date', 'Campaign Mode'])).toEqual([
      'name',
      'abbreviation',
      'startDate',
      'campaignMode',
    ]);
    expect(match(['Mode', 'Campaign name'])).toEqual(['campaignMode', 'name']);
    expect(match(['Start', 'End', 'Date', 'Idx'])).toEqual(['startDate', 'endDate', 'buyDate', null]);
    expect(matchColumns(specOf('CampaignGoal'), ['Type', 'Campaign', 'Goal Value'], [])).toEqual([
      'campaignGoalType',
      'campaign',
      'value',
    ]);
  });

  test('by their values, for a required field that no header matches', () => {
    expect(match(['Name', 'from when', 'till'], ['A', '03/09/2026', '04/09/2026'])).toEqual([
      'name',
      'startDate',
      'endDate',
    ]);
  });

  test('by their values alone if there is no header: in the order of the list, else required fields first', () => {
    const rows = [['A', 'B', '03/09/2026', '2026-04-09']];
    expect(hasHeader(campaign, rows)).toBe(false);
    expect(matchColumns(campaign, null, rows)).toEqual(['name', 'abbreviation', 'startDate', 'endDate']);
    const inList = ['externalId', 'name', 'abbreviation', 'startDate', 'endDate'];
    expect(matchColumns(campaign, null, [['X', ...rows[0]!]])).toEqual(inList);
    expect(matchColumns(campaign, null, [['X', ...rows[0]!, '']])).toEqual([...inList, 'buyDate']);
    expect(matchColumns(campaign, null, [['03/09/2026', 'A', '2026-04-09']])).toEqual(['startDate', 'name', 'endDate']);
  });

  test('to a reference by names, or by ids if the header is the field of the id', () => {
    const goal = specOf('CampaignGoal');
    expect(matchColumns(goal, ['Campaign', 'campaignGoalTypeId'], [])).toEqual(['campaign', 'campaignGoalTypeId']);
  });

  test('to one field at most once', () => {
    expect(match(['Name', 'name'])).toEqual(['name', null]);
    const draft = importDraft(
      campaign,
      'x',
      [
        ['Name', 'Other'],
        ['A', 'B'],
      ],
      noMapping,
    );
    expect(withColumn(campaign, draft, 1, 'name').columns).toEqual([null, 'name']);
  });

  test.each(importable.map((spec) => [spec.service, spec] as const))(
    '%s: the header of its own export matches every column to its field',
    (_, spec) => {
      const fields = spec.list.columns.flatMap((name) => {
        const field = spec.fields[name];
        return field === undefined ? [] : [{ name, field }];
      });
      const header = fields.map(({ field }) => field.label);
      const expected = fields.map(({ name, field }) => {
        if (!isImported(spec, name, field)) return null;
        return field.kind === 'reference' ? field.as : name;
      });
      expect(hasHeader(spec, [header])).toBe(true);
      expect(matchColumns(spec, header, [])).toEqual(expected);
    },
  );
});

describe('the stored column mapping of a header', () => {
  const key = 'import.1.Campaign';
  const header = ['Name', 'What'];
  const mapping = { columns: ['name', null], by: 'name' };
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, text: string) => storage.set(name, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('has columns and fields, and no values of the rows', () => {
    const draft = { ...importDraft(campaign, 'x', [header, ['Ada', 'B']], noMapping), ...mapping };
    columnMappingsAt(key).set(header, draft);
    expect(columnMappingsAt(key).get(header)).toEqual(mapping);
    expect(storage.get(key)).not.toContain('Ada');
  });

  test('of an earlier version loses the rows that it stored, too, as soon as it is read', () => {
    storage.set(
      key,
      JSON.stringify([[JSON.stringify(header), { name: 'x', rows: [['Ada', 'B']], header, ...mapping }], 7]),
    );
    expect(columnMappingsAt(key).get(header)).toEqual(mapping);
    expect(JSON.parse(storage.get(key) ?? '')).toEqual([[JSON.stringify(header), mapping]]);
  });

  test.each(['not JSON', '{}', '[["a", {"columns": [7], "by": null}]]'])('is ignored if %s is stored', (text) => {
    storage.set(key, text);
    expect(columnMappingsAt(key).get(header)).toBeUndefined();
  });
});

/** What is said of a draft whose rows have these outcomes. */
const nothingOf = (cells: string[][], outcomes: RowOutcome[], change: Partial<ImportDraft> = {}) => {
  const draft = { ...importDraft(campaign, 'x', cells, noMapping), ...change };
  const problems = new Map([[0, [{ field: '', message: 'Start Date: A date is required.' }]]]);
  return nothingText(campaign, draft, { outcomes, problems, changes: new Map() });
};

const isGuessed = (...cells: string[][]) => importDraft(campaign, 'x', cells, noMapping).isGuessed;

describe('the draft of an import', () => {
  const cells = [
    ['Name', 'What'],
    ['A', 'B'],
  ];

  test('starts with the stored mapping of the same header', () => {
    const remembered = { ...noMapping, get: () => ({ columns: [null, 'name'], by: 'name' }) };
    const draft = importDraft(campaign, 'x', cells, remembered);
    expect(draft).toMatchObject({ columns: [null, 'name'], by: 'name', rows: [['A', 'B']] });
    expect(requestOf(campaign, draft, draft.rows)).toEqual({ columns: ['name'], rows: [['B']], by: ['name'] });
  });

  test('can switch the first row from header to data and back', () => {
    const draft = importDraft(campaign, 'x', cells, noMapping);
    const asData = withHeader(campaign, draft, false, noMapping);
    expect(asData).toMatchObject({ header: null, rows: cells });
    expect(withHeader(campaign, asData, true, noMapping)).toEqual(draft);
  });

  test('takes only the mapping from storage, never rows, header or file name', () => {
    const outdated = {
      columns: ['name', null],
      by: null,
      rows: [['of', 'earlier']],
      header: cells[0],
      name: 'earlier',
    };
    const draft = importDraft(campaign, 'x', cells, { ...noMapping, get: () => outdated });
    expect(draft).toMatchObject({ name: 'x', rows: [['A', 'B']], columns: ['name', null] });
  });

  test('excludes a duplicate of an earlier row, until the user includes or edits it', () => {
    const twice = [['Name'], ['A'], ['B'], [' A ']];
    const draft = importDraft(campaign, 'x', twice, noMapping);
    expect([...draft.duplicateOf]).toEqual([[2, 0]]);
    const preview = previewOf(
      { created: 2, updated: 0, unchanged: 0, wrong: 0, outcomes: ['created', 'created'], wrongRows: [] },
      [0, 1],
    );
    expect(countsOf(draft, preview)).toMatchObject({ created: 2, leftOut: 1, unchecked: 0 });
    expect(checkedRows(draft, preview)).toEqual([['A'], ['B']]);
    expect(remainingDraft(draft, preview).rows).toEqual([]);

    const included = withRow(draft, 2, true);
    expect(countsOf(included, preview)).toMatchObject({ created: 2, leftOut: 0, unchecked: 1 });
    // A row that is left keeps the number that it has in the table.
    expect(remainingDraft(included, preview)).toMatchObject({ rows: [[' A ']], numbers: [3] });
    expect([...withRow(included, 0, false).leftOut]).toEqual([0]);
    expect([...withCell(campaign, draft, 0, 0, 'C').duplicateOf]).toEqual([]);
  });

  test('offers columns with unique values first as the column to match records by', () => {
    const draft = importDraft(
      campaign,
      'x',
      [
        ['Name', 'Abbreviation', 'Start Date'],
        ['A', 'X', '3/9/2027'],
        ['B', 'X', ''],
        ['B', 'X', ''],
      ],
      noMapping,
    );
    const { unique, others } = matchCandidates(campaign, draft);
    expect(unique.map(({ by }) => by)).toEqual(['name']);
    expect(others.map(({ by }) => by)).toEqual(['abbreviation', 'startDate']);
    expect(matchCandidates(campaign, withRow(draft, 2, true)).unique).toEqual([]);
  });

  describe('matches rows to records', () => {
    const spec = { ...campaign, unique: [{ fields: ['name', 'startDate'] }, { fields: ['abbreviation'] }] };
    const table = (header: string[], ...rows: string[][]) => importDraft(spec, 'x', [header, ...rows], noMapping);

    test('by a field that no two records share, unless rows share it or lack it, or have ids', () => {
      expect(table(['Mode', 'Abbreviation'], ['A', 'X'], ['A', 'Y']).by).toBe('abbreviation');
      expect(table(['Mode', 'Abbreviation'], ['A', 'X'], ['B', 'X']).by).toBeNull();
      expect(table(['Mode', 'Abbreviation'], ['A', 'X'], ['B', '']).by).toBeNull();
      expect(table(['Id', 'Abbreviation'], ['1', 'X'], ['2', 'Y']).by).toBe('id');
      expect(table(['Campaign Mode'], ['A'], ['B']).by).toBeNull();
      const amongActive = { ...campaign, unique: [{ fields: ['abbreviation'], among: 'active' as const }] };
      expect(importDraft(amongActive, 'x', [['Abbreviation'], ['X']], noMapping).by).toBeNull();
    });

    test('by fields that no two records share together, in the order of the catalogue', () => {
      const header = ['Start Date', 'Name', 'Abbreviation'];
      const [first, second] = [
        ['3/9/2027', 'A', 'X'],
        ['3/9/2027', 'B', 'X'],
      ];
      const draft = table(header, first!, second!);
      expect(draft.by).toBe('name,startDate');
      expect(requestOf(spec, draft, draft.rows)).toMatchObject({ by: ['name', 'startDate'] });
      expect(matchCandidates(spec, draft).unique.map(({ label }) => label)).toEqual(['Name', 'Name and Start Date']);
      expect(withColumn(spec, draft, 0, null).by).toBe('name');
      expect(withColumn(spec, { ...draft, by: 'name,startDate' }, 2, null).by).toBe('name,startDate');
      expect(table(header, first!, first!.with(2, 'Y')).by).toBe('abbreviation');
      expect(table(header, ['', 'A', 'X'], second!.with(2, 'Y')).by).toBe('abbreviation');
    });

    test('by that field as soon as a column is mapped to it, and by what was chosen in its place', () => {
      const draft = table(['Name', 'Kürzel'], ['A', 'X']);
      expect(draft).toMatchObject({ columns: ['name', null], by: 'name' });
      const mapped = withColumn(spec, draft, 1, 'abbreviation');
      expect(mapped.by).toBe('abbreviation');
      expect(withColumn(spec, mapped, 1, null).by).toBe('name');
      expect(withColumn(spec, { ...mapped, by: 'name' }, 1, null).by).toBe('name');
      expect(withColumn(spec, { ...mapped, by: null }, 0, null).by).toBeNull();
    });

    test('by what names them in another system, unless a row lacks it', () => {
      const by = (...rows: string[][]) => importDraft(campaign, 'x', [['External ID', 'Name'], ...rows], noMapping).by;
      expect(by(['1', 'A'], ['2', 'A'])).toBe('externalId');
      expect(by(['1', 'A'], ['', 'B'])).toBe('name');
      expect(
        importDraft(
          campaign,
          'x',
          [
            ['External ID', 'Buy Date'],
            ['1', '5/1/2027'],
          ],
          noMapping,
        ).by,
      ).toBe('externalId');
    });

    test('by their names, with those of the records that they belong to, unless rows share them', () => {
      const header = ['Name', 'Offer Names'];
      const by = (...rows: string[][]) => importDraft(campaign, 'x', [header, ...rows], noMapping).by;
      expect(by(['A', 'X'], ['B', 'X'])).toBe('name');
      expect(by(['A', 'X'], ['A', 'Y'])).toBeNull();
      const goalSpec = specOf('CampaignGoal');
      const goal = (...names: string[]) => importDraft(goalSpec, 'x', [names, names.map(() => 'A')], noMapping).by;
      expect(goal('Campaign', 'Name', 'Value')).toBe('name,campaign');
      expect(goal('Name', 'Value')).toBe('name');
    });

    test('not at all if all are to be new: their ids are left out, and so is the choice the next time', () => {
      const draft = { ...table(['Id', 'Abbreviation'], ['1', 'X'], ['2', 'Y']), by: null };
      expect(requestOf(spec, draft, draft.rows)).toEqual({ columns: ['abbreviation'], rows: [['X'], ['Y']] });
      const before = { ...noMapping, get: () => ({ columns: ['id', 'abbreviation'], by: null }) };
      expect(
        importDraft(
          spec,
          'x',
          [
            ['Id', 'Abbreviation'],
            ['1', 'X'],
          ],
          before,
        ).by,
      ).toBe('id');
    });

    test('by their key, whatever it is made of, by names of references too', () => {
      const entity: EntitySpec = { ...specOf('CampaignGoal'), key: ['campaignId', 'abbreviation'] };
      expect(keyColumns(entity, ['abbreviation', 'campaign'])?.map(({ column }) => column)).toEqual([
        'campaign',
        'abbreviation',
      ]);
      expect(keyColumns(entity, ['campaignId', 'name'])).toBeNull();
    });
  });

  test('says what to do if nothing can be imported, and that rows exist only if they do', () => {
    const required = 'Nothing to import yet: map Name, Abbreviation, Start Date and End Date.';
    expect(
      nothingOf(
        [
          ['Heading', 'Campaign Mode'],
          ['A', 'Pilot'],
        ],
        ['wrong'],
      ),
    ).toBe(required);
    expect(
      nothingOf(
        [
          ['Name', 'Short'],
          ['A', 'B'],
        ],
        [],
        { columns: [null, null] },
      ),
    ).toBe(required);
    expect(nothingOf([['Name', 'Mode']], [])).toBe('Nothing to import: there are no rows below the header.');
    expect(
      nothingOf(
        [
          ['Id', 'Anything'],
          ['1', 'B'],
        ],
        ['unchanged'],
      ),
    ).toBe('Nothing to import yet: map the columns that are to change.');
    expect(
      nothingOf(
        [
          ['Name', 'Abbreviation', 'Start Date', 'End Date'],
          ['A', 'B', '', ''],
          ['C', 'D', '', ''],
        ],
        ['wrong', 'unchanged'],
      ),
    ).toBe('Nothing to import yet: 1 row is wrong.');
    expect(nothingOf([['Name'], ['A']], [], { leftOut: new Set([0]) })).toBe(
      'Nothing to import: all rows are left out.',
    );
    expect(
      nothingOf(
        [
          ['Name', 'Mode'],
          ['A', 'B'],
        ],
        ['unchanged'],
      ),
    ).toBe('Every row already exists.');
    expect(
      nothingOf(
        [
          ['Name', 'Mode'],
          ['A', 'B'],
        ],
        ['updated'],
      ),
    ).toBeNull();
  });

  test('is a guess where columns are mapped by their cells, not where their names say it', () => {
    expect(isGuessed(['A', 'B', '03/09/2026', '2026-04-09'])).toBe(true);
    expect(isGuessed(['Name', 'from when'], ['A', '03/09/2026'])).toBe(true);
    expect(isGuessed(['Name', 'Start'], ['A', '03/09/2026'])).toBe(false);
  });

  test('lists the required fields without a column', () => {
    expect(missingFields(campaign, ['name', 'startDate'])).toEqual(['Abbreviation', 'End Date']);
    expect(missingFields(specOf('CampaignGoal'), ['name', 'campaignId', 'campaignGoalType'])).toEqual([
      'Abbreviation',
      'Value',
    ]);
  });

  test('keeps the preview of unchanged rows when others are checked again', () => {
    const first = previewOf(
      {
        created: 1,
        updated: 0,
        unchanged: 0,
        wrong: 2,
        outcomes: ['created', 'wrong', 'wrong'],
        wrongRows: [
          { row: 1, problems: [{ field: 'name', message: 'x' }] },
          { row: 2, problems: [{ field: 'name', message: 'y' }] },
        ],
      },
      [0, 1, 2],
    );
    const recheck = { created: 1, updated: 0, unchanged: 0, wrong: 0, outcomes: ['created' as const], wrongRows: [] };
    const { outcomes, problems } = previewOf(recheck, [2], first);
    expect(outcomes).toEqual(['created', 'wrong', 'created']);
    expect([...problems.keys()]).toEqual([1]);
  });

  test('downloads its invalid rows as a file that can be imported again', () => {
    const draft = importDraft(
      campaign,
      'x',
      [
        ['Name', 'Offer Names'],
        ['A', '=1+1'],
        ['B', '-5'],
      ],
      noMapping,
    );
    const problems = new Map([[0, [{ field: 'name', message: 'Name: "no".' }]]]);
    const csv = rejectsCsv(draft, { outcomes: ['wrong', 'created'], problems, changes: new Map() });
    expect(csv).toBe(`\uFEFFName,Offer Names,${messageColumn}\r\nA,'=1+1,"Name: ""no""."\r\n`);
    expect(matchColumns(campaign, readTable(csv)[0] ?? [], [])).toEqual(['name', 'offerNames', null]);
  });

  test('offers exactly the importable fields for a column', () => {
    for (const spec of importable)
      for (const [name, field] of Object.entries(spec.fields))
        expect(importColumnsOf(spec).some((choice) => choice.field === field)).toBe(isImported(spec, name, field));
  });
});
