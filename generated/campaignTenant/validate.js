// Generated from catalogue/campaignTenant.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty } from '#model/text.ts';

const properties = new Set([
  'campaignId',
  'campaign',
  'tenantId',
  'tenant',
  'campaignTypeHashId',
  'campaignHashId',
  'externalId',
  'trialStartDate',
  'trialEndPlus30Date',
  'emailOpenedCount',
  'emailRecievedCount',
  'emailLinkClickedCount',
  'webinarAttendedFlag',
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
export function validateCampaignTenant(data) {
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
    if (isEmpty(data.tenantId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'tenantId' },
        message: 'A selection is required.',
      });
    }
    if (data.campaignId !== undefined) {
      let data0 = data.campaignId;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/campaignId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/campaignId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantId !== undefined) {
      let data1 = data.tenantId;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.campaignTypeHashId !== undefined) {
      let data2 = data.campaignTypeHashId;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/campaignTypeHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        if (data2.length > 4000) {
          errors.push({
            instancePath: '/campaignTypeHashId',
            keyword: 'maxLength',
            params: { limit: 4000 },
            message: 'must NOT have more than 4000 characters',
          });
        }
      }
    }
    if (data.campaignHashId !== undefined) {
      let data3 = data.campaignHashId;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/campaignHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        if (data3.length > 4000) {
          errors.push({
            instancePath: '/campaignHashId',
            keyword: 'maxLength',
            params: { limit: 4000 },
            message: 'must NOT have more than 4000 characters',
          });
        }
      }
    }
    if (data.externalId !== undefined) {
      let data4 = data.externalId;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({
          instancePath: '/externalId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data4 === 'string') {
        if (data4.length > 4000) {
          errors.push({
            instancePath: '/externalId',
            keyword: 'maxLength',
            params: { limit: 4000 },
            message: 'must NOT have more than 4000 characters',
          });
        }
      }
    }
    if (data.trialStartDate !== undefined) {
      let data5 = data.trialStartDate;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/trialStartDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        if (!formats0(data5)) {
          errors.push({
            instancePath: '/trialStartDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.trialEndPlus30Date !== undefined) {
      let data6 = data.trialEndPlus30Date;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/trialEndPlus30Date',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats0(data6)) {
          errors.push({
            instancePath: '/trialEndPlus30Date',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.emailOpenedCount !== undefined) {
      let data7 = data.emailOpenedCount;
      if (!(typeof data7 == 'number' && !(data7 % 1) && !isNaN(data7) && isFinite(data7)) && data7 !== null) {
        errors.push({
          instancePath: '/emailOpenedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data7 == 'number' && isFinite(data7)) {
        if (!Number.isSafeInteger(data7)) {
          errors.push({ instancePath: '/emailOpenedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.emailRecievedCount !== undefined) {
      let data8 = data.emailRecievedCount;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/emailRecievedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({ instancePath: '/emailRecievedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.emailLinkClickedCount !== undefined) {
      let data9 = data.emailLinkClickedCount;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/emailLinkClickedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({ instancePath: '/emailLinkClickedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.webinarAttendedFlag !== undefined) {
      let data10 = data.webinarAttendedFlag;
      if (typeof data10 !== 'boolean' && data10 !== null) {
        errors.push({
          instancePath: '/webinarAttendedFlag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
      }
    }
    if (data.modifiedDate !== undefined) {
      let data11 = data.modifiedDate;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        if (!formats4(data11)) {
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
  validateCampaignTenant.errors = errors;
  return errors.length === 0;
}
