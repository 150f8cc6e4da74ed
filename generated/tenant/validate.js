// Generated from catalogue/tenant.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'tpid',
  'region',
  'area',
  'eou',
  'parentSegment',
  'subSegment',
  'industry',
  'verticalCategory',
  'vertical',
  'name',
  'status',
  'regionalDirectorName',
  'areaManagerName',
  'ftaName',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'segmentSummary',
  'communicationLanguage',
  'country',
  'city',
  'subsidiaryName',
  'm365E3SubscriptionFlag',
  'm365E5SubscriptionFlag',
  'd2kRegion',
  'telemetryRegionACC',
  'telemetryRegion',
  'countrySubscription',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateTenant(data) {
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
    if (data.tpid !== undefined) {
      let value = data.tpid;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tpid',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tpid', keyword: 'safe', params: {}, message: 'is too large' });
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
    if (data.parentSegment !== undefined) {
      let value = data.parentSegment;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/parentSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/parentSegment', keyword: 'text', params: {}, message: problem });
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
    if (data.industry !== undefined) {
      let value = data.industry;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/industry',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/industry', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.verticalCategory !== undefined) {
      let value = data.verticalCategory;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/verticalCategory',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/verticalCategory', keyword: 'text', params: {}, message: problem });
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
    if (data.status !== undefined) {
      let value = data.status;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/status',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/status', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.regionalDirectorName !== undefined) {
      let value = data.regionalDirectorName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/regionalDirectorName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/regionalDirectorName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.areaManagerName !== undefined) {
      let value = data.areaManagerName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/areaManagerName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/areaManagerName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.ftaName !== undefined) {
      let value = data.ftaName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftaName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftaName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.srcetlCreatedDate !== undefined) {
      let value = data.srcetlCreatedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/srcetlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/srcetlCreatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.srcetlModifiedDate !== undefined) {
      let value = data.srcetlModifiedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/srcetlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/srcetlModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.segmentSummary !== undefined) {
      let value = data.segmentSummary;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/segmentSummary',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/segmentSummary', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.communicationLanguage !== undefined) {
      let value = data.communicationLanguage;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/communicationLanguage',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/communicationLanguage', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.country !== undefined) {
      let value = data.country;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/country',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/country', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.city !== undefined) {
      let value = data.city;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/city', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/city', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.subsidiaryName !== undefined) {
      let value = data.subsidiaryName;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/subsidiaryName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/subsidiaryName', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.m365E3SubscriptionFlag !== undefined) {
      let value = data.m365E3SubscriptionFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/m365E3SubscriptionFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/m365E3SubscriptionFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.m365E5SubscriptionFlag !== undefined) {
      let value = data.m365E5SubscriptionFlag;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/m365E5SubscriptionFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/m365E5SubscriptionFlag', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.d2kRegion !== undefined) {
      let value = data.d2kRegion;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/d2kRegion',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/d2kRegion', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.telemetryRegionACC !== undefined) {
      let value = data.telemetryRegionACC;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/telemetryRegionACC',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/telemetryRegionACC', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.telemetryRegion !== undefined) {
      let value = data.telemetryRegion;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/telemetryRegion',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/telemetryRegion', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.countrySubscription !== undefined) {
      let value = data.countrySubscription;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/countrySubscription',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/countrySubscription', keyword: 'text', params: {}, message: problem });
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
  validateTenant.errors = errors;
  return errors.length === 0;
}
