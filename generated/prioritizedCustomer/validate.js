// Generated from catalogue/prioritizedCustomer.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'displayName',
  'region',
  'eou',
  'employeeName',
  'area',
  's2500FY21',
  's2500FY22',
  's2500FY23',
  'ftaFullName',
  'tenantCount',
  'regionalDirectorFullName',
  'ftaAreaManagerPrimaryAlias',
  'ftaAlias',
  'iSS2500ACTIVE',
  'strategicCustomerFlag',
  'targetedCustomerFlag',
  'parentSubsegment',
  'subSegment',
  'vertical',
  'fastTrackManagerAlias',
  'fastTrackManageName',
  'prioritizedCustomerFlag',
  'p2000FY24',
  'etlRowHash',
  'etlCreated',
  'etlModified',
  'p4000',
  'p4000FY25',
  'pinned',
  'pinnedFY25',
  'dynamic',
  'dynamicFY25',
  'eaRenewalDate',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validatePrioritizedCustomer(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (data.id !== undefined) {
      let value = data.id;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({ instancePath: '/id', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/id', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.displayName !== undefined) {
      let value = data.displayName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/displayName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/displayName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.region !== undefined) {
      let value = data.region;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/region',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/region', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.eou !== undefined) {
      let value = data.eou;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/eou', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/eou', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.employeeName !== undefined) {
      let value = data.employeeName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/employeeName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/employeeName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.area !== undefined) {
      let value = data.area;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/area', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/area', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.s2500FY21 !== undefined) {
      let value = data.s2500FY21;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/s2500FY21',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/s2500FY21', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.s2500FY22 !== undefined) {
      let value = data.s2500FY22;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/s2500FY22',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/s2500FY22', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.s2500FY23 !== undefined) {
      let value = data.s2500FY23;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/s2500FY23',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/s2500FY23', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.ftaFullName !== undefined) {
      let value = data.ftaFullName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftaFullName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftaFullName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.tenantCount !== undefined) {
      let value = data.tenantCount;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.regionalDirectorFullName !== undefined) {
      let value = data.regionalDirectorFullName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/regionalDirectorFullName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/regionalDirectorFullName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.ftaAreaManagerPrimaryAlias !== undefined) {
      let value = data.ftaAreaManagerPrimaryAlias;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftaAreaManagerPrimaryAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftaAreaManagerPrimaryAlias', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.ftaAlias !== undefined) {
      let value = data.ftaAlias;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftaAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftaAlias', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.iSS2500ACTIVE !== undefined) {
      let value = data.iSS2500ACTIVE;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/iSS2500ACTIVE',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/iSS2500ACTIVE', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.strategicCustomerFlag !== undefined) {
      let value = data.strategicCustomerFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/strategicCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/strategicCustomerFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.targetedCustomerFlag !== undefined) {
      let value = data.targetedCustomerFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/targetedCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/targetedCustomerFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.parentSubsegment !== undefined) {
      let value = data.parentSubsegment;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/parentSubsegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/parentSubsegment', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.subSegment !== undefined) {
      let value = data.subSegment;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/subSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/subSegment', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.vertical !== undefined) {
      let value = data.vertical;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/vertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/vertical', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.fastTrackManagerAlias !== undefined) {
      let value = data.fastTrackManagerAlias;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/fastTrackManagerAlias',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/fastTrackManagerAlias', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.fastTrackManageName !== undefined) {
      let value = data.fastTrackManageName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/fastTrackManageName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/fastTrackManageName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.prioritizedCustomerFlag !== undefined) {
      let value = data.prioritizedCustomerFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/prioritizedCustomerFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/prioritizedCustomerFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.p2000FY24 !== undefined) {
      let value = data.p2000FY24;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/p2000FY24',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/p2000FY24', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.etlRowHash !== undefined) {
      let value = data.etlRowHash;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/etlRowHash',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/etlRowHash', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.etlCreated !== undefined) {
      let value = data.etlCreated;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/etlCreated',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/etlCreated',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.etlModified !== undefined) {
      let value = data.etlModified;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/etlModified',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/etlModified',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.p4000 !== undefined) {
      let value = data.p4000;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/p4000', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/p4000', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.p4000FY25 !== undefined) {
      let value = data.p4000FY25;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/p4000FY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/p4000FY25', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.pinned !== undefined) {
      let value = data.pinned;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/pinned',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/pinned', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.pinnedFY25 !== undefined) {
      let value = data.pinnedFY25;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/pinnedFY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/pinnedFY25', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.dynamic !== undefined) {
      let value = data.dynamic;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/dynamic',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/dynamic', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.dynamicFY25 !== undefined) {
      let value = data.dynamicFY25;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/dynamicFY25',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/dynamicFY25', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.eaRenewalDate !== undefined) {
      let value = data.eaRenewalDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/eaRenewalDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/eaRenewalDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let value = data.modifiedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    for (const name in data) {
      if (!properties.has(name)) {
        errors.push({
          instancePath: '',
          keyword: 'only',
          params: { additionalProperty: name },
          message: 'is not a known property',
        });
      }
    }
  } else {
    errors.push({ instancePath: '', keyword: 'type', params: { type: 'object' }, message: 'must be object' });
  }
  validatePrioritizedCustomer.errors = errors;
  return errors.length === 0;
}
