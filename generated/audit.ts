// Generated from catalogue/portal.json by codegen/emit/portal-facts.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { Field } from '#model/field.ts';

/** The fields of every audited record, in the order in which lists show them. */
export const auditFields = {
  isActive: { kind: 'boolean', label: 'Active', readOnly: true, default: true },
  createdById: { kind: 'reference', label: 'Created By', to: 'AppUser', as: 'createdBy', readOnly: true },
  createdDate: { kind: 'dateTime', label: 'Created Date', readOnly: true },
  modifiedById: { kind: 'reference', label: 'Modified By', to: 'AppUser', as: 'modifiedBy', readOnly: true },
  modifiedDate: { kind: 'dateTime', label: 'Modified Date', readOnly: true },
} as const satisfies Record<string, Field>;
