/** The generated entities equal the tables that are copied by hand from the two documents. */
import { expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { dropdowns } from '#generated/dropdowns.ts';
import { entities } from '#generated/entities.ts';
import { permissions } from '#generated/permissions.ts';
import { documentedFields } from './documented-fields.ts';

const specs: readonly EntitySpec[] = entities;
const specOf = (name: string) => specs.find((spec) => spec.name === name || spec.service === name) as EntitySpec;

test('there are 33 entities, spelt as in api/campaigns/{Entity}/', () => {
  expect(specs.map(({ service }) => service).sort()).toEqual(Object.keys(documentedFields).sort());
  expect(specs).toHaveLength(33);
});

/** `tenantId, tenant (reference)` names one field twice; a field that is no reference has one name. */
const namesOf = (name: string, field: Field) => [name, wireName(name, field)];
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  number: ['integer', 'number'],
  integer: ['integer'],
  boolean: ['boolean'],
  date: ['date', 'dateTime'],
  dateTime: ['dateTime'],
  reference: ['reference'],
  list: ['references'],
};

const auditKinds: Readonly<Record<string, string>> = {
  isActive: 'boolean',
  createdBy: 'reference',
  createdDate: 'dateTime',
  modifiedBy: 'reference',
  modifiedDate: 'dateTime',
};

test.each(Object.entries(documentedFields))(
  '%s has the documented fields, in their order and spelling',
  (service, text) => {
    const fields = Object.entries(specOf(service).fields).filter(([, field]) => field.kind !== 'id');
    const names = text.split(', ').map((word) => word.split(' ')[0] as string);

    const found = names.map(
      (word) => fields.find(([name, field]) => namesOf(name, field).includes(word))?.[0] ?? `no ${word}`,
    );

    expect([...new Set(found)]).toEqual(fields.map(([name]) => name));
  },
);

test.each(Object.entries(documentedFields))('the fields of %s have the documented kinds', (service, text) => {
  const wrong = text.split(', ').flatMap((word) => {
    const [, name = '', note] = /^(\S+)(?: [([](\w+)[)\]])?$/.exec(word) ?? [];
    const [, field] =
      Object.entries(specOf(service).fields).find(([key, one]) => namesOf(key, one).includes(name)) ?? [];
    const allowed =
      kindsOf[
        note ?? auditKinds[name] ?? (text.includes(`${name}, ${name.replace(/Id$/, '')} `) ? 'reference' : 'text')
      ];
    return allowed?.includes(field?.kind ?? '') === true ? [] : [`${word}: ${field?.kind}`];
  });

  expect(wrong).toEqual([]);
});

test.each([
  ['CampaignTenant', ['campaignId', 'tenantId']],
  ['CustomerEngagementDepth', ['customerId', 'workloadId', 'campaignChannelId']],
  ['CustomerWorkloadEvent', ['customerId', 'workloadId', 'campaignChannelId']],
  ['TenantEngagementDepth', ['tenantId', 'workloadId', 'campaignChannelId']],
  ['TenantWorkloadEvent', ['tenantId', 'workloadId', 'campaignChannelId']],
  ['TenantWorkloadRFACase', ['customerId', 'tenantId', 'workloadId']],
])('the key of %s is %s', (service, key) => {
  expect(specOf(service).key).toEqual(key);
  expect(Object.keys(specOf(service).fields)).not.toContain('id');
});

test('every other entity has a single numeric id; TopLevel has no key on the wire', () => {
  const single = specs.filter(({ key, calls }) => key.length === 1 && calls !== 'list');

  expect(single).toHaveLength(26);
  expect(single.filter(({ key, fields }) => key[0] !== 'id' || fields.id?.kind !== 'id')).toEqual([]);
  expect(Object.keys(specOf('TopLevel').fields)).not.toContain(specOf('TopLevel').key[0]);
});

test('the permissions are the 65 of core 6', () => {
  const resources = (
    'appRole, appUser, campaign, campaignChannel, campaignGoal, campaignGoalType, campaignType, campaignTenant, channelType, country, ' +
    'customerEngagementDepth, customer, customerTenantEvent, customerWorkloadEvent, customerWorkloadUsage, event, frequency, metricType, ' +
    'prioritizedCustomer, rfaContact, rfaDetail, rfaStatus, region, socialMediaAccount, socialMediaType, tenantContact, ' +
    'tenantEngagementDepth, tenant, tenantWorkloadEvent, tenantWorkloadRFACase, tenantWorkloadUsage, workload'
  ).split(', ');
  const writable = resources.filter((resource) => resource !== 'campaignTenant');
  const expected = [
    ...resources.map((resource) => `${resource}/read`),
    ...writable.map((item) => `${item}/write`),
    'allUsers',
    'anonymous',
  ];

  expect(expected).toHaveLength(65);
  expect([...permissions].sort()).toEqual(expected.sort());
});

test('each call of an entity needs the permission of its own resource', () => {
  for (const { name, calls, permissions: needed } of specs.filter((spec) => spec.calls !== 'list')) {
    expect(needed).toEqual({ read: [`${name}/read`], ...(calls === 'all' && { write: [`${name}/write`] }) });
  }
});

test('only CampaignTenant is read-only; soft delete holds for every other entity, and TopLevel has no undelete', () => {
  expect(specs.filter(({ calls }) => calls === 'read').map(({ service }) => service)).toEqual(['CampaignTenant']);
  expect(specs.filter(({ calls }) => calls === 'list').map(({ service }) => service)).toEqual(['TopLevel']);
  expect(specs.filter((spec) => spec.delete !== 'soft').map(({ service }) => service)).toEqual([
    'CampaignTenant',
    'TopLevel',
  ]);
  expect(specs.filter(({ audited }) => !audited).map(({ service }) => service)).toEqual(['TopLevel']);
});

test('there are sixteen dropdowns', () => {
  const documented =
    'AppUser, Permission, AppRole, Campaign, ChannelType, Frequency, CampaignGoalType, Tenant, Region, Customer, Workload, ' +
    'CampaignChannel, Event, TenantContact, SocialMediaType, Country';

  expect(Object.keys(dropdowns).sort()).toEqual(documented.split(', ').sort());
});

test.each([
  ['Customer', 'eou', 'EOU'],
  ['Customer', 'ftaNames', 'FTA Names'],
  ['CampaignTenant', 'emailRecievedCount', 'Email Received Count'],
  ['Tenant', 'tpid', 'TPID'],
  ['Tenant', 'm365E3SubscriptionFlag', 'M365 E3 Subscription Flag'],
  ['RFADetail', 'escelationReason', 'Escalation Reason'],
  ['RFADetail', 'escelationStatus', 'Escalation Status'],
  ['PrioritizedCustomer', 'fastTrackManageName', 'FastTrack Manager Name'],
  ['Event', 'mileStoneFlag', 'Milestone Flag'],
])('%s.%s keeps its spelling on the wire and reads %s on screen', (service, name, label) => {
  expect(specOf(service).fields[name]?.label).toBe(label);
});

test('no two fields of an entity have the same label', () => {
  const duplicates = specs.flatMap(({ service, fields }) => {
    const labels = Object.values(fields).map(({ label }) => label);
    return labels.filter((label, index) => labels.indexOf(label) !== index).map((label) => `${service}: ${label}`);
  });

  expect(duplicates).toEqual([]);
});
