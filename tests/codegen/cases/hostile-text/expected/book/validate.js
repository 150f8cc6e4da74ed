// Generated from catalogue/book.json by codegen/emit/validate.ts. Do not edit: change the catalogue and run `npm run generate`.

import { formats } from '#model/date.ts';
import { isEmpty, textProblem } from '#model/text.ts';
import { textRules } from '../text-rules.ts';

const properties = new Set([
  'id',
  'name',
  'opens',
  'closes',
  'aboveId',
  'above',
  'isActive',
  'createdById',
  'createdBy',
  'createdDate',
  'modifiedById',
  'modifiedBy',
  'modifiedDate',
]);

export function validateBook(data) {
  const errors = [];
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    if (isEmpty(data.name)) {
      errors.push({ instancePath: '', keyword: 'filled', params: { field: 'name' }, message: "Bob's `${value}` */" });
    }
    if (data.id !== undefined) {
      let value = data.id;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({ instancePath: '/id', keyword: 'type', params: { type: 'integer' }, message: 'must be integer' });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/id', keyword: 'safe', params: {}, message: 'is too large' });
        }
      }
    }
    if (data.name !== undefined) {
      let value = data.name;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/name', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        const problem = textProblem(textRules.default, value);
        if (problem !== undefined) {
          errors.push({ instancePath: '/name', keyword: 'text', params: {}, message: problem });
        }
      }
    }
    if (data.opens !== undefined) {
      let value = data.opens;
      if (typeof value !== 'string' && value !== null) {
        errors.push({ instancePath: '/opens', keyword: 'type', params: { type: 'string' }, message: 'must be string' });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/opens',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.closes !== undefined) {
      let value = data.closes;
      if (typeof value !== 'string' && value !== null) {
        errors.push({
          instancePath: '/closes',
          keyword: 'type',
          params: { type: 'string' },
          message: 'must be string',
        });
      }
      if (typeof value === 'string') {
        if (!formats.date(value)) {
          errors.push({
            instancePath: '/closes',
            keyword: 'format',
            params: { format: 'date' },
            message: 'must match format "' + 'date' + '"',
          });
        }
      }
    }
    if (data.aboveId !== undefined) {
      let value = data.aboveId;
      if (!(typeof value == 'number' && !(value % 1) && !isNaN(value) && isFinite(value)) && value !== null) {
        errors.push({
          instancePath: '/aboveId',
          keyword: 'type',
          params: { type: 'integer' },
          message: 'must be integer',
        });
      }
      if (typeof value == 'number' && isFinite(value)) {
        if (!Number.isSafeInteger(value)) {
          errors.push({ instancePath: '/aboveId', keyword: 'safe', params: {}, message: 'is too large' });
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
    if (formats.date(data.closes) && formats.date(data.opens) && data.closes < data.opens) {
      errors.push({
        instancePath: '',
        keyword: 'notBefore',
        params: { field: 'closes' },
        message:
          'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é must not be before NAME errors.push vErrors schemaPath.',
      });
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
  validateBook.errors = errors;
  return errors.length === 0;
}
