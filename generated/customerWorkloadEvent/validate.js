// Generated from catalogue/customerWorkloadEvent.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'customerId',
  'customer',
  'workloadId',
  'workload',
  'eventDate',
  'campaignChannelId',
  'campaignChannel',
  'value',
  'count',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats.date;
const formats2 = formats['date-time'];
export function validateCustomerWorkloadEvent(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.customerId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'customerId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.workloadId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'workloadId' },
        message: 'A selection is required.',
      });
    }
    if (isEmpty(data.campaignChannelId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'campaignChannelId' },
        message: 'A selection is required.',
      });
    }
    if (data.customerId !== undefined) {
      let data0 = data.customerId;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/customerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/customerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let data1 = data.workloadId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.eventDate !== undefined) {
      let data2 = data.eventDate;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/eventDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        if (!formats0(data2)) {
          errors.push({
            instancePath: '/eventDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.campaignChannelId !== undefined) {
      let data3 = data.campaignChannelId;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/campaignChannelId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/campaignChannelId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.value !== undefined) {
      let data4 = data.value;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/value', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem0 = textProblem(textRules.plain, data4);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/value', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.count !== undefined) {
      let data5 = data.count;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/count',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/count', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data6 = data.modifiedDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats2(data6)) {
          errors.push({
            instancePath: '/modifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
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
  validateCustomerWorkloadEvent.errors = errors;
  return errors.length === 0;
}
