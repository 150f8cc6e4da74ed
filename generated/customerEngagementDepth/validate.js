// Generated from catalogue/customerEngagementDepth.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'customerKey',
  'workloadKey',
  'customerEngagementDateKey',
  'channelKey',
  'campaignChannelId',
  'campaignChannel',
  'customerId',
  'customer',
  'workloadId',
  'workload',
  'customerEngagementDate',
  'engagementTotalScore',
  'engagementDepth',
  'srcCreatedDate',
  'srcModifiedDate',
  'ftaResourceFlag',
  'esnUpdatedFlag',
  'projectModifiedFlag',
  'adpReviewFlag',
  'isMAUGrowth',
  'isFTAAssigned',
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
export function validateCustomerEngagementDepth(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.campaignChannelId)) {
      errors.push({
        instancePath: '',
        keyword: 'filled',
        params: { field: 'campaignChannelId' },
        message: 'A selection is required.',
      });
    }
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
    if (data.customerKey !== undefined) {
      let data0 = data.customerKey;
      if (!(typeof data0 == 'number' && !(data0 % 1) && !isNaN(data0) && isFinite(data0)) && data0 !== null) {
        errors.push({
          instancePath: '/customerKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data0 == 'number' && isFinite(data0)) {
        if (!Number.isSafeInteger(data0)) {
          errors.push({ instancePath: '/customerKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadKey !== undefined) {
      let data1 = data.workloadKey;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/workloadKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/workloadKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.customerEngagementDateKey !== undefined) {
      let data2 = data.customerEngagementDateKey;
      if (!(typeof data2 == 'number' && !(data2 % 1) && !isNaN(data2) && isFinite(data2)) && data2 !== null) {
        errors.push({
          instancePath: '/customerEngagementDateKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data2 == 'number' && isFinite(data2)) {
        if (!Number.isSafeInteger(data2)) {
          errors.push({
            instancePath: '/customerEngagementDateKey',
            keyword: 'safe',
            params: {},
            message: 'is too large',
          });
        }
      }
    }
    if (data.channelKey !== undefined) {
      let data3 = data.channelKey;
      if (!(typeof data3 == 'number' && !(data3 % 1) && !isNaN(data3) && isFinite(data3)) && data3 !== null) {
        errors.push({
          instancePath: '/channelKey',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data3 == 'number' && isFinite(data3)) {
        if (!Number.isSafeInteger(data3)) {
          errors.push({ instancePath: '/channelKey', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.campaignChannelId !== undefined) {
      let data4 = data.campaignChannelId;
      if (!(typeof data4 == 'number' && !(data4 % 1) && !isNaN(data4) && isFinite(data4)) && data4 !== null) {
        errors.push({
          instancePath: '/campaignChannelId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data4 == 'number' && isFinite(data4)) {
        if (!Number.isSafeInteger(data4)) {
          errors.push({ instancePath: '/campaignChannelId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.customerId !== undefined) {
      let data5 = data.customerId;
      if (!(typeof data5 == 'number' && !(data5 % 1) && !isNaN(data5) && isFinite(data5)) && data5 !== null) {
        errors.push({
          instancePath: '/customerId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data5 == 'number' && isFinite(data5)) {
        if (!Number.isSafeInteger(data5)) {
          errors.push({ instancePath: '/customerId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.workloadId !== undefined) {
      let data6 = data.workloadId;
      if (!(typeof data6 == 'number' && !(data6 % 1) && !isNaN(data6) && isFinite(data6)) && data6 !== null) {
        errors.push({
          instancePath: '/workloadId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data6 == 'number' && isFinite(data6)) {
        if (!Number.isSafeInteger(data6)) {
          errors.push({ instancePath: '/workloadId', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.customerEngagementDate !== undefined) {
      let data7 = data.customerEngagementDate;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/customerEngagementDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        if (!formats0(data7)) {
          errors.push({
            instancePath: '/customerEngagementDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.engagementTotalScore !== undefined) {
      let data8 = data.engagementTotalScore;
      if (!(typeof data8 == 'number' && !(data8 % 1) && !isNaN(data8) && isFinite(data8)) && data8 !== null) {
        errors.push({
          instancePath: '/engagementTotalScore',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data8 == 'number' && isFinite(data8)) {
        if (!Number.isSafeInteger(data8)) {
          errors.push({ instancePath: '/engagementTotalScore', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.engagementDepth !== undefined) {
      let data9 = data.engagementDepth;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/engagementDepth',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem0 = textProblem(textRules.plain, data9);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/engagementDepth', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.srcCreatedDate !== undefined) {
      let data10 = data.srcCreatedDate;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({
          instancePath: '/srcCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data10 === 'string') {
        if (!formats2(data10)) {
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
      let data11 = data.srcModifiedDate;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/srcModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        if (!formats2(data11)) {
          errors.push({
            instancePath: '/srcModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.ftaResourceFlag !== undefined) {
      let data12 = data.ftaResourceFlag;
      if (!(typeof data12 == 'number' && !(data12 % 1) && !isNaN(data12) && isFinite(data12)) && data12 !== null) {
        errors.push({
          instancePath: '/ftaResourceFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data12 == 'number' && isFinite(data12)) {
        if (!Number.isSafeInteger(data12)) {
          errors.push({ instancePath: '/ftaResourceFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.esnUpdatedFlag !== undefined) {
      let data13 = data.esnUpdatedFlag;
      if (!(typeof data13 == 'number' && !(data13 % 1) && !isNaN(data13) && isFinite(data13)) && data13 !== null) {
        errors.push({
          instancePath: '/esnUpdatedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data13 == 'number' && isFinite(data13)) {
        if (!Number.isSafeInteger(data13)) {
          errors.push({ instancePath: '/esnUpdatedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.projectModifiedFlag !== undefined) {
      let data14 = data.projectModifiedFlag;
      if (!(typeof data14 == 'number' && !(data14 % 1) && !isNaN(data14) && isFinite(data14)) && data14 !== null) {
        errors.push({
          instancePath: '/projectModifiedFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data14 == 'number' && isFinite(data14)) {
        if (!Number.isSafeInteger(data14)) {
          errors.push({ instancePath: '/projectModifiedFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.adpReviewFlag !== undefined) {
      let data15 = data.adpReviewFlag;
      if (!(typeof data15 == 'number' && !(data15 % 1) && !isNaN(data15) && isFinite(data15)) && data15 !== null) {
        errors.push({
          instancePath: '/adpReviewFlag',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data15 == 'number' && isFinite(data15)) {
        if (!Number.isSafeInteger(data15)) {
          errors.push({ instancePath: '/adpReviewFlag', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.isMAUGrowth !== undefined) {
      let data16 = data.isMAUGrowth;
      if (!(typeof data16 == 'number' && !(data16 % 1) && !isNaN(data16) && isFinite(data16)) && data16 !== null) {
        errors.push({
          instancePath: '/isMAUGrowth',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data16 == 'number' && isFinite(data16)) {
        if (!Number.isSafeInteger(data16)) {
          errors.push({ instancePath: '/isMAUGrowth', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.isFTAAssigned !== undefined) {
      let data17 = data.isFTAAssigned;
      if (!(typeof data17 == 'number' && !(data17 % 1) && !isNaN(data17) && isFinite(data17)) && data17 !== null) {
        errors.push({
          instancePath: '/isFTAAssigned',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data17 == 'number' && isFinite(data17)) {
        if (!Number.isSafeInteger(data17)) {
          errors.push({ instancePath: '/isFTAAssigned', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data18 = data.modifiedDate;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        if (!formats2(data18)) {
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
  validateCustomerEngagementDepth.errors = errors;
  return errors.length === 0;
}
