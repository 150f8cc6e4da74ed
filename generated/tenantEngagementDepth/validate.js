// Generated from catalogue/tenantEngagementDepth.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'tenantId',
  'tenant',
  'workloadId',
  'workload',
  'campaignChannelId',
  'campaignChannel',
  'tenantEngagementDate',
  'engagementTotalScore',
  'engagementDepth',
  'srcCreatedDate',
  'srcModifiedDate',
  'ftarResourceFlag',
  'esnUpdatedFlag',
  'projectModifiedFlag',
  'adpReviewFlag',
  'claimApprovedFlag',
  'partnerMAUGrowthFlag',
  'workshopCompletedFlag',
  'ecifClaimFlag',
  'cssResourceFlag',
  'timeEntryFlag',
  'smeRequestFlag',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateTenantEngagementDepth(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.tenantId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'tenantId' },
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
    if (data.workloadId !== undefined) {
      let value = data.workloadId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.campaignChannelId !== undefined) {
      let value = data.campaignChannelId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/campaignChannelId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/campaignChannelId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantEngagementDate !== undefined) {
      let value = data.tenantEngagementDate;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/tenantEngagementDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/tenantEngagementDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.engagementTotalScore !== undefined) {
      let value = data.engagementTotalScore;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/engagementTotalScore',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/engagementTotalScore', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.engagementDepth !== undefined) {
      let value = data.engagementDepth;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/engagementDepth',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.plain, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/engagementDepth', keyword: 'text', params: {}, message: problem });
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
    if (data.ftarResourceFlag !== undefined) {
      let value = data.ftarResourceFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/ftarResourceFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/ftarResourceFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.esnUpdatedFlag !== undefined) {
      let value = data.esnUpdatedFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/esnUpdatedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/esnUpdatedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.projectModifiedFlag !== undefined) {
      let value = data.projectModifiedFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/projectModifiedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/projectModifiedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.adpReviewFlag !== undefined) {
      let value = data.adpReviewFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/adpReviewFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/adpReviewFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.claimApprovedFlag !== undefined) {
      let value = data.claimApprovedFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/claimApprovedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/claimApprovedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerMAUGrowthFlag !== undefined) {
      let value = data.partnerMAUGrowthFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/partnerMAUGrowthFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/partnerMAUGrowthFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workshopCompletedFlag !== undefined) {
      let value = data.workshopCompletedFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/workshopCompletedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/workshopCompletedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.ecifClaimFlag !== undefined) {
      let value = data.ecifClaimFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/ecifClaimFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/ecifClaimFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.cssResourceFlag !== undefined) {
      let value = data.cssResourceFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/cssResourceFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/cssResourceFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.timeEntryFlag !== undefined) {
      let value = data.timeEntryFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/timeEntryFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/timeEntryFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.smeRequestFlag !== undefined) {
      let value = data.smeRequestFlag;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/smeRequestFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/smeRequestFlag', keyword: 'safe', params: {}, message: 'is too large' });
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
  validateTenantEngagementDepth.errors = errors;
  return errors.length === 0;
}
