// Generated from catalogue/customer.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'region',
  'area',
  'eou',
  'countryCode',
  'country',
  'segmentSummary',
  'parentSegment',
  'subSegment',
  'industry',
  'verticalCategory',
  'vertical',
  'regionalDirectorName',
  'areaManagerName',
  'srcCreatedDate',
  'srcModifiedDate',
  'ftaNames',
  'renewalDate',
  'renewalQuarter',
  'eaRenewalDate',
  'displayName',
  'subsidiary',
  'subvertical',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateCustomer(data) {
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
    if (data.countryCode !== undefined) {
      let value = data.countryCode;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/countryCode',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/countryCode', keyword: 'text', params: {}, message: problem });
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
    if (data.srcCreatedDate !== undefined) {
      let value = data.srcCreatedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/srcCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/srcCreatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.srcModifiedDate !== undefined) {
      let value = data.srcModifiedDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/srcModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats['date-time'](value)) {
          errors.push({
            instancePath: '/srcModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.ftaNames !== undefined) {
      let value = data.ftaNames;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/ftaNames',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/ftaNames', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.renewalDate !== undefined) {
      let value = data.renewalDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/renewalDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/renewalDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.renewalQuarter !== undefined) {
      let value = data.renewalQuarter;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/renewalQuarter',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/renewalQuarter', keyword: 'text', params: {}, message: problem });
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
    if (data.subsidiary !== undefined) {
      let value = data.subsidiary;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/subsidiary',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/subsidiary', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.subvertical !== undefined) {
      let value = data.subvertical;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/subvertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/subvertical', keyword: 'text', params: {}, message: problem });
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
  validateCustomer.errors = errors;
  return errors.length === 0;
}
