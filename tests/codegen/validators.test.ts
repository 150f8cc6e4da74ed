import { describe, expect, test } from 'vitest';
import { validateRecord as judgeBy, type ValidationResult } from '#model/validation/validate.ts';
import { compileValidators } from '#model/validation/compile.ts';
import { validate as validateAppRole } from '#generated/appRole/entity.ts?validate';
import { validate as validateCampaign } from '#generated/campaign/entity.ts?validate';
import { validate as validateCampaignTenant } from '#generated/campaignTenant/entity.ts?validate';
import { validate as validateCountry } from '#generated/country/entity.ts?validate';
import { entities } from '#generated/entities.ts';
import { rules } from '#generated/rules.ts';

const onServer = compileValidators(entities, rules);
const inBrowser = {
  AppRole: validateAppRole,
  Campaign: validateCampaign,
  CampaignTenant: validateCampaignTenant,
  Country: validateCountry,
};

/** What the browser says of a record; the server says the same. */
function judge(service: keyof typeof inBrowser, record: unknown): ValidationResult {
  const judgement = judgeBy(inBrowser[service], record);
  expect(judgeBy(onServer(service), record)).toEqual(judgement);
  return judgement;
}

const country = { name: 'France', abbreviation: 'FR', regionId: 3 };
const campaign = { name: 'Spring', abbreviation: 'SPR', startDate: '2026-03-01', endDate: '2026-04-01' };
const security = 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.';

const right = { malformed: [], outOfBounds: [], invalid: [] };

describe('a record is right', () => {
  test.each([
    ['with its own fields only', country],
    ['with an id', { ...country, id: 5 }],
    ['with the id of a new one', { ...country, id: -1 }],
    [
      'as it was read, whatever stands in what the server keeps',
      {
        ...country,
        id: 5,
        region: { id: 3, name: 'Western Europe' },
        isActive: 'yes',
        createdById: null,
        createdBy: 7,
        createdDate: 'long ago',
        modifiedById: 1,
        modifiedBy: null,
        modifiedDate: '2026-03-01T08:00:00.000Z',
      },
    ],
  ])('%s', (_name, record) => {
    expect(judge('Country', record)).toEqual(right);
  });
});

describe('the shape of a record is wrong', () => {
  test.each([
    ['an unknown property', { ...country, capital: 'Paris' }, 'capital', 'is not a known property'],
    ['a property that every object has', { ...country, constructor: 1 }, 'constructor', 'is not a known property'],
    ['a number for a text', { ...country, name: 7 }, 'name', 'must be string'],
    ['a text for a reference', { ...country, regionId: '3' }, 'regionId', 'must be integer'],
    ['half a reference', { ...country, regionId: 1.5 }, 'regionId', 'must be integer'],
    ['a number that is not exact', { ...country, id: 2 ** 53 }, 'id', 'is too large'],
    [
      'an instant that is none',
      { ...country, modifiedDate: 'yesterday' },
      'modifiedDate',
      'must match format "date-time"',
    ],
  ])('%s', (_name, record, field, message) => {
    expect(judge('Country', record)).toEqual({ ...right, malformed: [{ field, message }] });
  });

  test.each([null, 'text', 7, [country]])('%j is no record', (record) => {
    expect(judge('Country', record).malformed).toEqual([{ field: '', message: 'must be object' }]);
  });

  test('an own __proto__ is no known property', () => {
    const record: unknown = JSON.parse(
      '{"name":"France","abbreviation":"FR","regionId":3,"__proto__":{"isAdmin":true}}',
    );

    expect(judge('Country', record).malformed).toEqual([{ field: '__proto__', message: 'is not a known property' }]);
  });

  test('a day that is not in the calendar', () => {
    expect(judge('Campaign', { ...campaign, endDate: '2026-02-30' }).malformed).toEqual([
      { field: 'endDate', message: 'must match format "date"' },
    ]);
  });

  test('a list with a repeated id, and one with something else in it', () => {
    const role = { name: 'Editors', appUserIds: [1, 1], permissionIds: [1, 'x'] };

    expect(judge('AppRole', role).malformed.map(({ field }) => field)).toEqual(['appUserIds', 'permissionIds']);
  });
});

describe('the content of a record is wrong', () => {
  test('every field that must be filled says so, in the words of its kind', () => {
    expect(judge('Campaign', {}).invalid).toEqual([
      { field: 'name', message: 'A value is required.' },
      { field: 'abbreviation', message: 'A value is required.' },
      { field: 'startDate', message: 'A date is required.' },
      { field: 'endDate', message: 'A date is required.' },
    ]);
    expect(judge('Country', { ...country, regionId: null }).invalid).toEqual([
      { field: 'regionId', message: 'A selection is required.' },
    ]);
    expect(judge('AppRole', { name: 'Editors', appUserIds: [], permissionIds: [1] }).invalid).toEqual([
      { field: 'appUserIds', message: 'A selection is required.' },
    ]);
  });

  test.each([
    ['blanks alone', '   ', 'A value is required.'],
    ['a forbidden fragment, in any case', 'My JavaScript', security],
    ['a forbidden fragment in text that is also too long', 'select something from somewhere', security],
    ['one letter', 'F', 'Input must be between 2 and 20 characters long.'],
    ['21 letters', 'F'.repeat(21), 'Input must be between 2 and 20 characters long.'],
    [
      'a letter that is not allowed',
      'Türkiye',
      'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.',
    ],
  ])('%s', (_name, name, message) => {
    expect(judge('Country', { ...country, name })).toEqual({ ...right, invalid: [{ field: 'name', message }] });
  });

  test('an end before its start', () => {
    expect(judge('Campaign', { ...campaign, endDate: '2026-02-28' }).invalid).toEqual([
      { field: 'endDate', message: 'End Date must not be before Start Date.' },
    ]);
    expect(judge('Campaign', { ...campaign, endDate: campaign.startDate }).invalid).toEqual([]);
  });

  test('read-only data may hold any text that its column takes', () => {
    const row = { campaignId: 1, tenantId: 2, externalId: '<script> select; "ü"' };

    expect(judge('CampaignTenant', row)).toEqual(right);
    expect(judge('CampaignTenant', { ...row, externalId: 'x'.repeat(4001) }).outOfBounds).toHaveLength(1);
  });

  test('each part of a composite key must be given', () => {
    expect(judge('CampaignTenant', { campaignId: 1 }).invalid).toEqual([
      { field: 'tenantId', message: 'A selection is required.' },
    ]);
  });
});
