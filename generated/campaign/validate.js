// Generated from catalogue/campaign.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalId',
  'name',
  'abbreviation',
  'startDate',
  'endDate',
  'buyDate',
  'offerNames',
  'campaignMode',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateCampaign(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.name)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'name' }, message: 'A value is required.' });
    }
    if (isEmpty(data.abbreviation)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'abbreviation' },
        message: 'A value is required.',
      });
    }
    if (isEmpty(data.startDate)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'startDate' },
        message: 'A date is required.',
      });
    }
    if (isEmpty(data.endDate)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'endDate' },
        message: 'A date is required.',
      });
    }
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
    if (data.externalId !== undefined) {
      let value = data.externalId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/externalId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/externalId', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.abbreviation !== undefined) {
      let value = data.abbreviation;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/abbreviation',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/abbreviation', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.startDate !== undefined) {
      let value = data.startDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/startDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/startDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.endDate !== undefined) {
      let value = data.endDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/endDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/endDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.buyDate !== undefined) {
      let value = data.buyDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/buyDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/buyDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.offerNames !== undefined) {
      let value = data.offerNames;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/offerNames',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/offerNames', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.campaignMode !== undefined) {
      let value = data.campaignMode;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/campaignMode',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/campaignMode', keyword: 'text', params: {}, message: problem });
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
    if (formats.date(data.endDate) && formats.date(data.startDate) && data.endDate < data.startDate) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'endDate' },
        message: 'End Date must not be before Start Date.',
      });
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
  validateCampaign.errors = errors;
  return errors.length === 0;
}
