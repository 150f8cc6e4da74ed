// Generated from catalogue/tenant.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'tpid',
  'region',
  'area',
  'eou',
  'parentSegment',
  'subSegment',
  'industry',
  'verticalCategory',
  'vertical',
  'name',
  'status',
  'regionalDirectorName',
  'areaManagerName',
  'ftaName',
  'srcetlCreatedDate',
  'srcetlModifiedDate',
  'segmentSummary',
  'communicationLanguage',
  'country',
  'city',
  'subsidiaryName',
  'm365E3SubscriptionFlag',
  'm365E5SubscriptionFlag',
  'd2kRegion',
  'telemetryRegionACC',
  'telemetryRegion',
  'countrySubscription',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
export function validateTenant(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
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
    if (data.tpid !== undefined) {
      let data1 = data.tpid;
      if (!(typeof data1 == 'number' && !(data1 % 1) && !isNaN(data1) && isFinite(data1)) && data1 !== null) {
        errors.push({
          instancePath: '/tpid',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof data1 == 'number' && isFinite(data1)) {
        if (!Number.isSafeInteger(data1)) {
          errors.push({ instancePath: '/tpid', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.region !== undefined) {
      let data2 = data.region;
      if (typeof data2 !== 'string' && data2 !== null) {
        errors.push({
          instancePath: '/region',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data2 === 'string') {
        const problem0 = textProblem(textRules.plain, data2);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/region', keyword: 'text', params: {}, message: problem0 });
        }
      }
    }
    if (data.area !== undefined) {
      let data3 = data.area;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({ instancePath: '/area', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data3 === 'string') {
        const problem1 = textProblem(textRules.plain, data3);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/area', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.eou !== undefined) {
      let data4 = data.eou;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/eou', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem2 = textProblem(textRules.plain, data4);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/eou', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.parentSegment !== undefined) {
      let data5 = data.parentSegment;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/parentSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem3 = textProblem(textRules.plain, data5);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/parentSegment', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.subSegment !== undefined) {
      let data6 = data.subSegment;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/subSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem4 = textProblem(textRules.plain, data6);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/subSegment', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.industry !== undefined) {
      let data7 = data.industry;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/industry',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        const problem5 = textProblem(textRules.plain, data7);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/industry', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.verticalCategory !== undefined) {
      let data8 = data.verticalCategory;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/verticalCategory',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem6 = textProblem(textRules.plain, data8);
        if (problem6 !== undefined) {
          errors.push({ instancePath: '/verticalCategory', keyword: 'text', params: {}, message: problem6 });
        }
      }
    }
    if (data.vertical !== undefined) {
      let data9 = data.vertical;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/vertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem7 = textProblem(textRules.plain, data9);
        if (problem7 !== undefined) {
          errors.push({ instancePath: '/vertical', keyword: 'text', params: {}, message: problem7 });
        }
      }
    }
    if (data.name !== undefined) {
      let data10 = data.name;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data10 === 'string') {
        const problem8 = textProblem(textRules.plain, data10);
        if (problem8 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem8 });
        }
      }
    }
    if (data.status !== undefined) {
      let data11 = data.status;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/status',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        const problem9 = textProblem(textRules.plain, data11);
        if (problem9 !== undefined) {
          errors.push({ instancePath: '/status', keyword: 'text', params: {}, message: problem9 });
        }
      }
    }
    if (data.regionalDirectorName !== undefined) {
      let data12 = data.regionalDirectorName;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/regionalDirectorName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        const problem10 = textProblem(textRules.plain, data12);
        if (problem10 !== undefined) {
          errors.push({ instancePath: '/regionalDirectorName', keyword: 'text', params: {}, message: problem10 });
        }
      }
    }
    if (data.areaManagerName !== undefined) {
      let data13 = data.areaManagerName;
      if (typeof data13 !== 'string' && data13 !== null) {
        errors.push({
          instancePath: '/areaManagerName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data13 === 'string') {
        const problem11 = textProblem(textRules.plain, data13);
        if (problem11 !== undefined) {
          errors.push({ instancePath: '/areaManagerName', keyword: 'text', params: {}, message: problem11 });
        }
      }
    }
    if (data.ftaName !== undefined) {
      let data14 = data.ftaName;
      if (typeof data14 !== 'string' && data14 !== null) {
        errors.push({
          instancePath: '/ftaName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data14 === 'string') {
        const problem12 = textProblem(textRules.plain, data14);
        if (problem12 !== undefined) {
          errors.push({ instancePath: '/ftaName', keyword: 'text', params: {}, message: problem12 });
        }
      }
    }
    if (data.srcetlCreatedDate !== undefined) {
      let data15 = data.srcetlCreatedDate;
      if (typeof data15 !== 'string' && data15 !== null) {
        errors.push({
          instancePath: '/srcetlCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data15 === 'string') {
        if (!formats0(data15)) {
          errors.push({
            instancePath: '/srcetlCreatedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.srcetlModifiedDate !== undefined) {
      let data16 = data.srcetlModifiedDate;
      if (typeof data16 !== 'string' && data16 !== null) {
        errors.push({
          instancePath: '/srcetlModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data16 === 'string') {
        if (!formats0(data16)) {
          errors.push({
            instancePath: '/srcetlModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.segmentSummary !== undefined) {
      let data17 = data.segmentSummary;
      if (typeof data17 !== 'string' && data17 !== null) {
        errors.push({
          instancePath: '/segmentSummary',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data17 === 'string') {
        const problem13 = textProblem(textRules.plain, data17);
        if (problem13 !== undefined) {
          errors.push({ instancePath: '/segmentSummary', keyword: 'text', params: {}, message: problem13 });
        }
      }
    }
    if (data.communicationLanguage !== undefined) {
      let data18 = data.communicationLanguage;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/communicationLanguage',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        const problem14 = textProblem(textRules.plain, data18);
        if (problem14 !== undefined) {
          errors.push({ instancePath: '/communicationLanguage', keyword: 'text', params: {}, message: problem14 });
        }
      }
    }
    if (data.country !== undefined) {
      let data19 = data.country;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/country',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        const problem15 = textProblem(textRules.plain, data19);
        if (problem15 !== undefined) {
          errors.push({ instancePath: '/country', keyword: 'text', params: {}, message: problem15 });
        }
      }
    }
    if (data.city !== undefined) {
      let data20 = data.city;
      if (typeof data20 !== 'string' && data20 !== null) {
        errors.push({ instancePath: '/city', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data20 === 'string') {
        const problem16 = textProblem(textRules.plain, data20);
        if (problem16 !== undefined) {
          errors.push({ instancePath: '/city', keyword: 'text', params: {}, message: problem16 });
        }
      }
    }
    if (data.subsidiaryName !== undefined) {
      let data21 = data.subsidiaryName;
      if (typeof data21 !== 'string' && data21 !== null) {
        errors.push({
          instancePath: '/subsidiaryName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data21 === 'string') {
        const problem17 = textProblem(textRules.plain, data21);
        if (problem17 !== undefined) {
          errors.push({ instancePath: '/subsidiaryName', keyword: 'text', params: {}, message: problem17 });
        }
      }
    }
    if (data.m365E3SubscriptionFlag !== undefined) {
      let data22 = data.m365E3SubscriptionFlag;
      if (typeof data22 !== 'string' && data22 !== null) {
        errors.push({
          instancePath: '/m365E3SubscriptionFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data22 === 'string') {
        const problem18 = textProblem(textRules.plain, data22);
        if (problem18 !== undefined) {
          errors.push({ instancePath: '/m365E3SubscriptionFlag', keyword: 'text', params: {}, message: problem18 });
        }
      }
    }
    if (data.m365E5SubscriptionFlag !== undefined) {
      let data23 = data.m365E5SubscriptionFlag;
      if (typeof data23 !== 'string' && data23 !== null) {
        errors.push({
          instancePath: '/m365E5SubscriptionFlag',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data23 === 'string') {
        const problem19 = textProblem(textRules.plain, data23);
        if (problem19 !== undefined) {
          errors.push({ instancePath: '/m365E5SubscriptionFlag', keyword: 'text', params: {}, message: problem19 });
        }
      }
    }
    if (data.d2kRegion !== undefined) {
      let data24 = data.d2kRegion;
      if (typeof data24 !== 'string' && data24 !== null) {
        errors.push({
          instancePath: '/d2kRegion',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data24 === 'string') {
        const problem20 = textProblem(textRules.plain, data24);
        if (problem20 !== undefined) {
          errors.push({ instancePath: '/d2kRegion', keyword: 'text', params: {}, message: problem20 });
        }
      }
    }
    if (data.telemetryRegionACC !== undefined) {
      let data25 = data.telemetryRegionACC;
      if (typeof data25 !== 'string' && data25 !== null) {
        errors.push({
          instancePath: '/telemetryRegionACC',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data25 === 'string') {
        const problem21 = textProblem(textRules.plain, data25);
        if (problem21 !== undefined) {
          errors.push({ instancePath: '/telemetryRegionACC', keyword: 'text', params: {}, message: problem21 });
        }
      }
    }
    if (data.telemetryRegion !== undefined) {
      let data26 = data.telemetryRegion;
      if (typeof data26 !== 'string' && data26 !== null) {
        errors.push({
          instancePath: '/telemetryRegion',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data26 === 'string') {
        const problem22 = textProblem(textRules.plain, data26);
        if (problem22 !== undefined) {
          errors.push({ instancePath: '/telemetryRegion', keyword: 'text', params: {}, message: problem22 });
        }
      }
    }
    if (data.countrySubscription !== undefined) {
      let data27 = data.countrySubscription;
      if (typeof data27 !== 'string' && data27 !== null) {
        errors.push({
          instancePath: '/countrySubscription',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data27 === 'string') {
        const problem23 = textProblem(textRules.plain, data27);
        if (problem23 !== undefined) {
          errors.push({ instancePath: '/countrySubscription', keyword: 'text', params: {}, message: problem23 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data28 = data.modifiedDate;
      if (typeof data28 !== 'string' && data28 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data28 === 'string') {
        if (!formats0(data28)) {
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
  validateTenant.errors = errors;
  return errors.length === 0;
}
