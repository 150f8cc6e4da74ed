// Generated from catalogue/customer.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'region',
  'area',
  'eou',
  'countryCode',
  'country',
  'segmentSummary',
  'parentSegment',
  'subSegment',
  'industry',
  'verticalCategory',
  'vertical',
  'regionalDirectorName',
  'areaManagerName',
  'srcCreatedDate',
  'srcModifiedDate',
  'ftaNames',
  'renewalDate',
  'renewalQuarter',
  'eaRenewalDate',
  'displayName',
  'subsidiary',
  'subvertical',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

const formats0 = formats['date-time'];
const formats4 = formats.date;
export function validateCustomer(data) {
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
    if (data.name !== undefined) {
      let data1 = data.name;
      if (typeof data1 !== 'string' && data1 !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data1 === 'string') {
        const problem0 = textProblem(textRules.plain, data1);
        if (problem0 !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem0 });
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
        const problem1 = textProblem(textRules.plain, data2);
        if (problem1 !== undefined) {
          errors.push({ instancePath: '/region', keyword: 'text', params: {}, message: problem1 });
        }
      }
    }
    if (data.area !== undefined) {
      let data3 = data.area;
      if (typeof data3 !== 'string' && data3 !== null) {
        errors.push({ instancePath: '/area', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data3 === 'string') {
        const problem2 = textProblem(textRules.plain, data3);
        if (problem2 !== undefined) {
          errors.push({ instancePath: '/area', keyword: 'text', params: {}, message: problem2 });
        }
      }
    }
    if (data.eou !== undefined) {
      let data4 = data.eou;
      if (typeof data4 !== 'string' && data4 !== null) {
        errors.push({ instancePath: '/eou', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof data4 === 'string') {
        const problem3 = textProblem(textRules.plain, data4);
        if (problem3 !== undefined) {
          errors.push({ instancePath: '/eou', keyword: 'text', params: {}, message: problem3 });
        }
      }
    }
    if (data.countryCode !== undefined) {
      let data5 = data.countryCode;
      if (typeof data5 !== 'string' && data5 !== null) {
        errors.push({
          instancePath: '/countryCode',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data5 === 'string') {
        const problem4 = textProblem(textRules.plain, data5);
        if (problem4 !== undefined) {
          errors.push({ instancePath: '/countryCode', keyword: 'text', params: {}, message: problem4 });
        }
      }
    }
    if (data.country !== undefined) {
      let data6 = data.country;
      if (typeof data6 !== 'string' && data6 !== null) {
        errors.push({
          instancePath: '/country',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data6 === 'string') {
        const problem5 = textProblem(textRules.plain, data6);
        if (problem5 !== undefined) {
          errors.push({ instancePath: '/country', keyword: 'text', params: {}, message: problem5 });
        }
      }
    }
    if (data.segmentSummary !== undefined) {
      let data7 = data.segmentSummary;
      if (typeof data7 !== 'string' && data7 !== null) {
        errors.push({
          instancePath: '/segmentSummary',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data7 === 'string') {
        const problem6 = textProblem(textRules.plain, data7);
        if (problem6 !== undefined) {
          errors.push({ instancePath: '/segmentSummary', keyword: 'text', params: {}, message: problem6 });
        }
      }
    }
    if (data.parentSegment !== undefined) {
      let data8 = data.parentSegment;
      if (typeof data8 !== 'string' && data8 !== null) {
        errors.push({
          instancePath: '/parentSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data8 === 'string') {
        const problem7 = textProblem(textRules.plain, data8);
        if (problem7 !== undefined) {
          errors.push({ instancePath: '/parentSegment', keyword: 'text', params: {}, message: problem7 });
        }
      }
    }
    if (data.subSegment !== undefined) {
      let data9 = data.subSegment;
      if (typeof data9 !== 'string' && data9 !== null) {
        errors.push({
          instancePath: '/subSegment',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data9 === 'string') {
        const problem8 = textProblem(textRules.plain, data9);
        if (problem8 !== undefined) {
          errors.push({ instancePath: '/subSegment', keyword: 'text', params: {}, message: problem8 });
        }
      }
    }
    if (data.industry !== undefined) {
      let data10 = data.industry;
      if (typeof data10 !== 'string' && data10 !== null) {
        errors.push({
          instancePath: '/industry',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data10 === 'string') {
        const problem9 = textProblem(textRules.plain, data10);
        if (problem9 !== undefined) {
          errors.push({ instancePath: '/industry', keyword: 'text', params: {}, message: problem9 });
        }
      }
    }
    if (data.verticalCategory !== undefined) {
      let data11 = data.verticalCategory;
      if (typeof data11 !== 'string' && data11 !== null) {
        errors.push({
          instancePath: '/verticalCategory',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data11 === 'string') {
        const problem10 = textProblem(textRules.plain, data11);
        if (problem10 !== undefined) {
          errors.push({ instancePath: '/verticalCategory', keyword: 'text', params: {}, message: problem10 });
        }
      }
    }
    if (data.vertical !== undefined) {
      let data12 = data.vertical;
      if (typeof data12 !== 'string' && data12 !== null) {
        errors.push({
          instancePath: '/vertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data12 === 'string') {
        const problem11 = textProblem(textRules.plain, data12);
        if (problem11 !== undefined) {
          errors.push({ instancePath: '/vertical', keyword: 'text', params: {}, message: problem11 });
        }
      }
    }
    if (data.regionalDirectorName !== undefined) {
      let data13 = data.regionalDirectorName;
      if (typeof data13 !== 'string' && data13 !== null) {
        errors.push({
          instancePath: '/regionalDirectorName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data13 === 'string') {
        const problem12 = textProblem(textRules.plain, data13);
        if (problem12 !== undefined) {
          errors.push({ instancePath: '/regionalDirectorName', keyword: 'text', params: {}, message: problem12 });
        }
      }
    }
    if (data.areaManagerName !== undefined) {
      let data14 = data.areaManagerName;
      if (typeof data14 !== 'string' && data14 !== null) {
        errors.push({
          instancePath: '/areaManagerName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data14 === 'string') {
        const problem13 = textProblem(textRules.plain, data14);
        if (problem13 !== undefined) {
          errors.push({ instancePath: '/areaManagerName', keyword: 'text', params: {}, message: problem13 });
        }
      }
    }
    if (data.srcCreatedDate !== undefined) {
      let data15 = data.srcCreatedDate;
      if (typeof data15 !== 'string' && data15 !== null) {
        errors.push({
          instancePath: '/srcCreatedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data15 === 'string') {
        if (!formats0(data15)) {
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
      let data16 = data.srcModifiedDate;
      if (typeof data16 !== 'string' && data16 !== null) {
        errors.push({
          instancePath: '/srcModifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data16 === 'string') {
        if (!formats0(data16)) {
          errors.push({
            instancePath: '/srcModifiedDate',
            keyword: 'format',
            params: { format: 'date-time' },
            message: 'must match format "' + 'date-time' + '"',
          });
        }
      }
    }
    if (data.ftaNames !== undefined) {
      let data17 = data.ftaNames;
      if (typeof data17 !== 'string' && data17 !== null) {
        errors.push({
          instancePath: '/ftaNames',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data17 === 'string') {
        const problem14 = textProblem(textRules.plain, data17);
        if (problem14 !== undefined) {
          errors.push({ instancePath: '/ftaNames', keyword: 'text', params: {}, message: problem14 });
        }
      }
    }
    if (data.renewalDate !== undefined) {
      let data18 = data.renewalDate;
      if (typeof data18 !== 'string' && data18 !== null) {
        errors.push({
          instancePath: '/renewalDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data18 === 'string') {
        if (!formats4(data18)) {
          errors.push({
            instancePath: '/renewalDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.renewalQuarter !== undefined) {
      let data19 = data.renewalQuarter;
      if (typeof data19 !== 'string' && data19 !== null) {
        errors.push({
          instancePath: '/renewalQuarter',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data19 === 'string') {
        const problem15 = textProblem(textRules.plain, data19);
        if (problem15 !== undefined) {
          errors.push({ instancePath: '/renewalQuarter', keyword: 'text', params: {}, message: problem15 });
        }
      }
    }
    if (data.eaRenewalDate !== undefined) {
      let data20 = data.eaRenewalDate;
      if (typeof data20 !== 'string' && data20 !== null) {
        errors.push({
          instancePath: '/eaRenewalDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data20 === 'string') {
        if (!formats4(data20)) {
          errors.push({
            instancePath: '/eaRenewalDate',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.displayName !== undefined) {
      let data21 = data.displayName;
      if (typeof data21 !== 'string' && data21 !== null) {
        errors.push({
          instancePath: '/displayName',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data21 === 'string') {
        const problem16 = textProblem(textRules.plain, data21);
        if (problem16 !== undefined) {
          errors.push({ instancePath: '/displayName', keyword: 'text', params: {}, message: problem16 });
        }
      }
    }
    if (data.subsidiary !== undefined) {
      let data22 = data.subsidiary;
      if (typeof data22 !== 'string' && data22 !== null) {
        errors.push({
          instancePath: '/subsidiary',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data22 === 'string') {
        const problem17 = textProblem(textRules.plain, data22);
        if (problem17 !== undefined) {
          errors.push({ instancePath: '/subsidiary', keyword: 'text', params: {}, message: problem17 });
        }
      }
    }
    if (data.subvertical !== undefined) {
      let data23 = data.subvertical;
      if (typeof data23 !== 'string' && data23 !== null) {
        errors.push({
          instancePath: '/subvertical',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data23 === 'string') {
        const problem18 = textProblem(textRules.plain, data23);
        if (problem18 !== undefined) {
          errors.push({ instancePath: '/subvertical', keyword: 'text', params: {}, message: problem18 });
        }
      }
    }
    if (data.modifiedDate !== undefined) {
      let data24 = data.modifiedDate;
      if (typeof data24 !== 'string' && data24 !== null) {
        errors.push({
          instancePath: '/modifiedDate',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof data24 === 'string') {
        if (!formats0(data24)) {
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
  validateCustomer.errors = errors;
  return errors.length === 0;
}
