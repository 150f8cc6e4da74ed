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
      let value = data.campaignId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/campaignId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/campaignId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantId !== undefined) {
      let value = data.tenantId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.campaignTypeHashId !== undefined) {
      let value = data.campaignTypeHashId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/campaignTypeHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (value.length > 4000) {
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
      let value = data.campaignHashId;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/campaignHashId',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (value.length > 4000) {
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
        if (value.length > 4000) {
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
      let value = data.trialStartDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/trialStartDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.trialEndPlus30Date;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/trialEndPlus30Date',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
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
      let value = data.emailOpenedCount;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/emailOpenedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/emailOpenedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.emailRecievedCount !== undefined) {
      let value = data.emailRecievedCount;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/emailRecievedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/emailRecievedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.emailLinkClickedCount !== undefined) {
      let value = data.emailLinkClickedCount;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/emailLinkClickedCount',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/emailLinkClickedCount', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.webinarAttendedFlag !== undefined) {
      let value = data.webinarAttendedFlag;
      if (typeof value !== 'boolean' && value !== null) {
        errors.push({
          instancePath: '/webinarAttendedFlag',
          keyword: 'type',
          params: { type: 'boolean' },
          message: 'must be boolean',
        });
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
  validateCampaignTenant.errors = errors;
  return errors.length === 0;
}
