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

const formats0 = formats.date;
const formats2 = formats['date-time'];
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
      let data0 = data.tenantId;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/tenantId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/tenantId', keyword: 'safe', params: {}, message: 'is too large' });
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
    if (data.campaignChannelId !== undefined) {
      let data2 = data.campaignChannelId;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/campaignChannelId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({ instancePath: '/campaignChannelId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.tenantEngagementDate !== undefined) {
      let data3 = data.tenantEngagementDate;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({
          instancePath: '/tenantEngagementDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data3 === 'string') {
        if (!formats0(data3)) {
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
      let data4 = data.engagementTotalScore;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/engagementTotalScore',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({ instancePath: '/engagementTotalScore', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.engagementDepth !== undefined) {
      let data5 = data.engagementDepth;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/engagementDepth',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem0 = textProblem(textRules.plain, data5);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/engagementDepth', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.srcCreatedDate !== undefined) {
      let data6 = data.srcCreatedDate;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/srcCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        if (!formats2(data6)) {
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
      let data7 = data.srcModifiedDate;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/srcModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats2(data7)) {
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
      let data8 = data.ftarResourceFlag;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/ftarResourceFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({ instancePath: '/ftarResourceFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.esnUpdatedFlag !== undefined) {
      let data9 = data.esnUpdatedFlag;
      if (!(typeof data9 == 'number' && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null) {
        errors.push({
          instancePath: '/esnUpdatedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data9 == 'number' && isFinite(data9)) {
        if (!Number.isSafeInteger(data9)) {
          errors.push({ instancePath: '/esnUpdatedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.projectModifiedFlag !== undefined) {
      let data10 = data.projectModifiedFlag;
      if (!(typeof data10 == 'number' && !(data10 % 1) && !isNaN(data10) && isFinite(data10)) && data10 !== null) {
        errors.push({
          instancePath: '/projectModifiedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data10 == 'number' && isFinite(data10)) {
        if (!Number.isSafeInteger(data10)) {
          errors.push({ instancePath: '/projectModifiedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.adpReviewFlag !== undefined) {
      let data11 = data.adpReviewFlag;
      if (!(typeof data11 == 'number' && !(data11 % 1) && !isNaN(data11) && isFinite(data11)) && data11 !== null) {
        errors.push({
          instancePath: '/adpReviewFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data11 == 'number' && isFinite(data11)) {
        if (!Number.isSafeInteger(data11)) {
          errors.push({ instancePath: '/adpReviewFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.claimApprovedFlag !== undefined) {
      let data12 = data.claimApprovedFlag;
      if (!(typeof data12 == 'number' && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null) {
        errors.push({
          instancePath: '/claimApprovedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data12 == 'number' && isFinite(data12)) {
        if (!Number.isSafeInteger(data12)) {
          errors.push({ instancePath: '/claimApprovedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.partnerMAUGrowthFlag !== undefined) {
      let data13 = data.partnerMAUGrowthFlag;
      if (!(typeof data13 == 'number' && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null) {
        errors.push({
          instancePath: '/partnerMAUGrowthFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data13 == 'number' && isFinite(data13)) {
        if (!Number.isSafeInteger(data13)) {
          errors.push({ instancePath: '/partnerMAUGrowthFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workshopCompletedFlag !== undefined) {
      let data14 = data.workshopCompletedFlag;
      if (!(typeof data14 == 'number' && !(data14 % 1) && !isNaN(data14) && isFinite(data14)) && data14 !== null) {
        errors.push({
          instancePath: '/workshopCompletedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data14 == 'number' && isFinite(data14)) {
        if (!Number.isSafeInteger(data14)) {
          errors.push({ instancePath: '/workshopCompletedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.ecifClaimFlag !== undefined) {
      let data15 = data.ecifClaimFlag;
      if (!(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15) && isFinite(data15)) && data15 !== null) {
        errors.push({
          instancePath: '/ecifClaimFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data15 == 'number' && isFinite(data15)) {
        if (!Number.isSafeInteger(data15)) {
          errors.push({ instancePath: '/ecifClaimFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.cssResourceFlag !== undefined) {
      let data16 = data.cssResourceFlag;
      if (!(typeof data16 == 'number' && !(data16 % 1) && !isNaN(data16) && isFinite(data16)) && data16 !== null) {
        errors.push({
          instancePath: '/cssResourceFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data16 == 'number' && isFinite(data16)) {
        if (!Number.isSafeInteger(data16)) {
          errors.push({ instancePath: '/cssResourceFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.timeEntryFlag !== undefined) {
      let data17 = data.timeEntryFlag;
      if (!(typeof data17 == 'number' && !(data17 % 1) && !isNaN(data17) && isFinite(data17)) && data17 !== null) {
        errors.push({
          instancePath: '/timeEntryFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data17 == 'number' && isFinite(data17)) {
        if (!Number.isSafeInteger(data17)) {
          errors.push({ instancePath: '/timeEntryFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.smeRequestFlag !== undefined) {
      let data18 = data.smeRequestFlag;
      if (!(typeof data18 == 'number' && !(data18 % 1) && !isNaN(data18) && isFinite(data18)) && data18 !== null) {
        errors.push({
          instancePath: '/smeRequestFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data18 == 'number' && isFinite(data18)) {
        if (!Number.isSafeInteger(data18)) {
          errors.push({ instancePath: '/smeRequestFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data19 = data.modifiedDate;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        if (!formats2(data19)) {
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
  validateTenantEngagementDepth.errors = errors;
  return errors.length === 0;
}
