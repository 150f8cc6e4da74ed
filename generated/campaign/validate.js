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

const formats0 = formats.date;
const formats6 = formats['date-time'];
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
      let data0 = data.id;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({ instancePath: '/id', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/id', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.externalId !== undefined) {
      let data1 = data.externalId;
      if (typeof data1 !== 'string' && data1 !== null) {
        errors.push({
          instancePath: '/externalId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data1 === 'string') {
        const problem0 = textProblem(textRules.default, data1);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/externalId', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.name !== undefined) {
      let data2 = data.name;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data2 === 'string') {
        const problem1 = textProblem(textRules.default, data2);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.abbreviation !== undefined) {
      let data3 = data.abbreviation;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/abbreviation',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        const problem2 = textProblem(textRules.default, data3);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/abbreviation', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.startDate !== undefined) {
      let data4 = data.startDate;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({
          instancePath: '/startDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data4 === 'string') {
        if (!formats0(data4)) {
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
      let data5 = data.endDate;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/endDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        if (!formats0(data5)) {
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
      let data6 = data.buyDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/buyDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats0(data6)) {
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
      let data7 = data.offerNames;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/offerNames',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        const problem3 = textProblem(textRules.default, data7);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/offerNames', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.campaignMode !== undefined) {
      let data8 = data.campaignMode;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/campaignMode',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem4 = textProblem(textRules.default, data8);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/campaignMode', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data9 = data.modifiedDate;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        if (!formats6(data9)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (typeof data.endDate == 'string' && typeof data.startDate == 'string' && data.endDate < data.startDate) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'endDate' },
        message: 'End Date must not be before Start Date.',
      });
    }
    for (const name0 in data) {
      if (!properties.has(name0)) {
        errors.push({
          instancePath: '',
          keyword: 'only',
          params: { additionalProperty: name0 },
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
