// Generated from catalogue/campaignChannel.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'externalId',
  'name',
  'campaignId',
  'campaign',
  'channelTypeId',
  'channelType',
  'frequencyId',
  'frequency',
  'startDate',
  'endDate',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats.date;
const formats4 = formats['date-time'];
export function validateCampaignChannel(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.campaignId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'campaignId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.channelTypeId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'channelTypeId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.frequencyId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'frequencyId' },
        message: 'A selection is required.',
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
    if (data.campaignId !== undefined) {
      let data3 = data.campaignId;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/campaignId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/campaignId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.channelTypeId !== undefined) {
      let data4 = data.channelTypeId;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/channelTypeId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({ instancePath: '/channelTypeId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.frequencyId !== undefined) {
      let data5 = data.frequencyId;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/frequencyId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/frequencyId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.startDate !== undefined) {
      let data6 = data.startDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/startDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats0(data6)) {
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
      let data7 = data.endDate;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/endDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats0(data7)) {
          errors.push({
            instancePath: '/endDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data8 = data.modifiedDate;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        if (!formats4(data8)) {
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
  validateCampaignChannel.errors = errors;
  return errors.length === 0;
}
