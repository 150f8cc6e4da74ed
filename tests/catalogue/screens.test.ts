/** The generated lists, forms and menu equal the tables that are copied by hand from the two documents. */
import { expect, test } from 'vitest';
import { isAuditStamp } from '#model/audited.ts';
import { nameFields } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { menu } from '#generated/menu.ts';
import { documentedLists, documentedMenu } from './documented-screens.ts';
import { formFields, hasForm, listScreen, routePaths } from './generated-screens.ts';

const specs: readonly EntitySpec[] = entities;
const specOf = (name: string) => specs.find((spec) => spec.name === name || spec.service === name) as EntitySpec;

test('every entity has a list screen, except CampaignChannel, which is in the campaign form', () => {
  const screens = documentedLists.map(({ entity }) => entity);

  expect(new Set(screens).size).toBe(32);
  expect(specs.filter(({ name }) => !screens.includes(name)).map(({ name }) => name)).toEqual(['campaignChannel']);
});

test.each(documentedLists)('$entity: $route', ({ entity, route, form, ...documented }) => {
  const { exportFile, exportText, add, addParameters, editable, showDeleted } = documented;
  const { drawer: _, ...screen } = listScreen(entity);

  expect(screen).toEqual({ path: route, add, addParameters, editable, showDeleted });
  expect(specOf(entity).export).toEqual(exportFile && { file: exportFile, text: exportText });
  expect(routePaths(entity)).toEqual(form === true ? [route, `${route}/$id`] : [route]);
  expect(hasForm(entity)).toBe(form === true);
});

const tooltip = (label: string) => `The ${label} page allows you to add/edit/delete ${label}`;

const item = ([label, to, permission]: readonly [string, string, string]) => ({
  label,
  to,
  permissions: [permission],
  tooltip: tooltip(label),
});

test('the menu group MCOP has the documented items in their order, then the collapsible Admin section', () => {
  expect(menu.label).toBe('MCOP');
  expect(menu.items).toMatchObject(
    documentedMenu.map((entry) =>
      'items' in entry ? { label: entry.label, collapsible: true, items: entry.items.map(item) } : item(entry),
    ),
  );
});

test.each([
  ['appRole', 'name, appUserIds, permissionIds'],
  ['appUser', 'name, email, appRoleIds'],
  ['campaign', 'name, abbreviation, startDate, endDate'],
  ['campaignChannel', 'channelTypeId, frequencyId, startDate, endDate'],
  ['campaignGoal', 'name, abbreviation, value, campaignGoalTypeId, campaignId'],
  ['country', 'name, abbreviation, regionId'],
  ['campaignGoalType', 'name, abbreviation'],
  ['channelType', 'name, abbreviation'],
  ['frequency', 'name, abbreviation'],
  ['region', 'name, abbreviation'],
  ['socialMediaType', 'name, abbreviation'],
  ['socialMediaAccount', 'handle'],
  ['metricType', ''],
])('the required inputs of the %s form are: %s', (entity, documented) => {
  const required = formFields(entity).filter((name) => specOf(entity).fields[name]?.required === true);

  expect(required).toEqual(documented === '' ? [] : documented.split(', '));
});

test.each([
  ['CampaignChannel', 'campaign', 'asc'],
  ['TopLevel', 'tpid', 'asc'],
  ['CustomerWorkloadEvent', 'eventDate', 'asc'],
  ['CustomerWorkloadUsage', 'customerKey', 'asc'],
])('the default sort of %s is %s', (service, field, order) => {
  expect(specOf(service).list.sort).toEqual({ field, order });
});

test('every other list with a name is sorted by it, ascending', () => {
  const others = specs.filter(({ service, fields }) => fields.name !== undefined && service !== 'CampaignChannel');

  expect(others.filter(({ list }) => list.sort.field !== 'name' || list.sort.order !== 'asc')).toEqual([]);
});

test('the top-level export has the columns of data 2, with filters on TPID, Tenant ID and Event Date alone', () => {
  const { list, fields } = specOf('TopLevel');

  expect(list.columns.map((name) => fields[name]?.label).join(', ')).toBe(
    'Customer Name, TPID, Country, Region, Tenant Name, Tenant ID, Customer Event, Event Details, Event Date, Workload, ' +
      'Workload PAU, Workload AU, Workload % AU',
  );
  expect(list.filters).toEqual(['tpid', 'tenantId', 'eventDate']);
});

test('audited lists end with the audit columns; Workload shows all of them but isActive', () => {
  const audit = ['isActive', 'createdById', 'createdDate', 'modifiedById', 'modifiedDate'];
  const auditColumnsOf = specs
    .filter(({ audited }) => audited)
    .map(({ service, list }) => [service, list.columns.filter((name) => audit.includes(name))]);

  expect(
    auditColumnsOf
      .filter(([service]) => service !== 'Workload')
      .every(([, columns]) => String(columns) === String(audit)),
  ).toBe(true);
  expect(auditColumnsOf.find(([service]) => service === 'Workload')?.[1]).toEqual(audit.slice(1));
});

/** The order of the top-level export is documented. */
const orderedSpecs = specs.filter(({ service }) => service !== 'TopLevel').map((spec) => [spec.service, spec] as const);

test.each(orderedSpecs)(
  'the list of %s begins with the record’s name, where it has one, and ends with keys of the source, before the audit columns',
  (_, spec) => {
    const names = nameFields(spec);
    const own = spec.list.columns.filter((name) => !isAuditStamp(name) && name !== 'isActive');
    const keys = Object.keys(spec.fields).filter((name) => spec.fields[name]?.sourceKey === true);

    expect(own.slice(0, names.length)).toEqual(names);
    expect(own.slice(own.length - keys.length)).toEqual(keys);
    expect(own.filter((name) => /(Key|Hash|HashId|guid|tpid)$/.test(name) && !keys.includes(name))).toEqual([]);
  },
);
