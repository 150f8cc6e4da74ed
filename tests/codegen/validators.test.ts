import { describe, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { validateRecord, type ValidationResult } from '#model/validation/validate.ts';
import { compileValidators } from '#model/validation/compile.ts';
import { validate as validateAppRole } from '#generated/appRole/entity.ts?validate';
import { validate as validateCampaign } from '#generated/campaign/entity.ts?validate';
import { validate as validateCampaignTenant } from '#generated/campaignTenant/entity.ts?validate';
import { validate as validateCountry } from '#generated/country/entity.ts?validate';
import { entities } from '#generated/entities.ts';
import { rules } from '#generated/rules.ts';

const onServer = compileValidators(rules);
const inBrowser = {
  AppRole: validateAppRole,
  Campaign: validateCampaign,
  CampaignTenant: validateCampaignTenant,
  Country: validateCountry,
};

/** The result of the browser's validator, which the server's must equal. */
function validate(service: keyof typeof inBrowser, record: unknown): ValidationResult {
  const result = validateRecord(inBrowser[service], record);
  const spec = must(
    entities.find((entity) => entity.service === service),
    'there is such an entity',
  );
  expect(validateRecord(onServer(spec), record)).toEqual(result);
  return result;
}

const country = { name: 'France', abbreviation: 'FR', regionId: 3 };
const campaign = { name: 'Spring', abbreviation: 'SPR', startDate: '2026-03-01', endDate: '2026-04-01' };
const security = 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.';

const noProblems = { malformed: [], outOfBounds: [], invalid: [] };

describe('a record is valid', () => {
  test.each([
    ['with its own fields only', country],
    ['with an id', { ...country, id: 5 }],
    ['with the id -1 of a new record', { ...country, id: -1 }],
    [
      'as it was read, with any values in read-only properties',
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
    expect(validate('Country', record)).toEqual(noProblems);
  });
});

describe('a record is malformed', () => {
  test.each([
    ['with an unknown property', { ...country, capital: 'Paris' }, 'capital', 'is not known here.'],
    ['with a property of Object.prototype', { ...country, constructor: 1 }, 'constructor', 'is not known here.'],
    ['with a number for a text', { ...country, name: 7 }, 'name', 'must be a text.'],
    ['with a text for a reference', { ...country, regionId: '3' }, 'regionId', 'must be a whole number.'],
    ['with a fraction for a reference', { ...country, regionId: 1.5 }, 'regionId', 'must be a whole number.'],
    ['with an unsafe integer', { ...country, id: 2 ** 53 }, 'id', 'is too large.'],
    [
      'with an invalid instant',
      { ...country, modifiedDate: 'yesterday' },
      'modifiedDate',
      'must be a date and time in ISO 8601 with a time zone, such as 2026-07-31T14:30:00Z.',
    ],
  ])('%s', (_name, record, field, message) => {
    expect(validate('Country', record)).toEqual({ ...noProblems, malformed: [{ field, message }] });
  });

  test.each([null, 'text', 7, [country]])('if it is %j', (record) => {
    expect(validate('Country', record).malformed).toEqual([{ field: '', message: 'must be an object.' }]);
  });

  test('with an own property __proto__', () => {
    const record: unknown = JSON.parse(
      '{"name":"France","abbreviation":"FR","regionId":3,"__proto__":{"isAdmin":true}}',
    );

    expect(validate('Country', record).malformed).toEqual([{ field: '__proto__', message: 'is not known here.' }]);
  });

  test('with a date that does not exist', () => {
    expect(validate('Campaign', { ...campaign, endDate: '2026-02-30' }).malformed).toEqual([
      { field: 'endDate', message: 'must be a date: YYYY-MM-DD.' },
    ]);
  });

  test('with a duplicate id in a list, or an item of a wrong type', () => {
    const role = { name: 'Editors', appUserIds: [1, 1], permissionIds: [1, 'x'] };

    expect(validate('AppRole', role).malformed.map(({ field }) => field)).toEqual(['appUserIds', 'permissionIds']);
  });
});

describe('a record is invalid', () => {
  test('without a value of a required field, with the message of its kind', () => {
    expect(validate('Campaign', {}).invalid).toEqual([
      { field: 'name', message: 'A value is required.' },
      { field: 'abbreviation', message: 'A value is required.' },
      { field: 'startDate', message: 'A date is required.' },
      { field: 'endDate', message: 'A date is required.' },
    ]);
    expect(validate('Country', { ...country, regionId: null }).invalid).toEqual([
      { field: 'regionId', message: 'A selection is required.' },
    ]);
    expect(validate('AppRole', { name: 'Editors', appUserIds: [], permissionIds: [1] }).invalid).toEqual([
      { field: 'appUserIds', message: 'A selection is required.' },
    ]);
  });

  test.each([
    ['with only spaces', '   ', 'A value is required.'],
    ['with a forbidden fragment, in any case', 'My JavaScript', security],
    ['with a forbidden fragment in a text that is also too long', 'select something from somewhere', security],
    ['with one letter', 'F', 'Input must be between 2 and 20 characters long.'],
    ['with 21 letters', 'F'.repeat(21), 'Input must be between 2 and 20 characters long.'],
    [
      'with a character that is not allowed',
      'Türkiye',
      'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.',
    ],
  ])('%s', (_name, name, message) => {
    expect(validate('Country', { ...country, name })).toEqual({ ...noProblems, invalid: [{ field: 'name', message }] });
  });

  test('with an end before the start', () => {
    expect(validate('Campaign', { ...campaign, endDate: '2026-02-28' }).invalid).toEqual([
      { field: 'endDate', message: 'End Date must not be before Start Date.' },
    ]);
    expect(validate('Campaign', { ...campaign, endDate: campaign.startDate }).invalid).toEqual([]);
  });

  test('with a text too long for its column, but not with a forbidden fragment, if its entity is read-only', () => {
    const row = { campaignId: 1, tenantId: 2, externalId: '<script> select; "ü"' };

    expect(validate('CampaignTenant', row)).toEqual(noProblems);
    expect(validate('CampaignTenant', { ...row, externalId: 'x'.repeat(4001) }).outOfBounds).toHaveLength(1);
  });

  test('without each part of a composite key', () => {
    expect(validate('CampaignTenant', { campaignId: 1 }).invalid).toEqual([
      { field: 'tenantId', message: 'A selection is required.' },
    ]);
  });
});
