import { expect, test } from 'vitest';
import { documentTitle, environmentOf } from '../../src/app/environment.ts';
import { portal } from '../../generated/portal.ts';

test.each([
  ['localhost', 'Local', 'L - Campaign Orchestration Portal'],
  ['127.0.0.1', 'Local', 'L - Campaign Orchestration Portal'],
  ['[::1]', 'Local', 'L - Campaign Orchestration Portal'],
  ['192.168.0.1', 'Production', 'Campaign Orchestration Portal'],
  ['test.portal.example', 'Test', 'TEST-Campaign Orchestration Portal'],
  ['dev.portal.example', 'Development', 'DEV-Campaign Orchestration Portal'],
  ['integration.portal.example', 'Integration', 'Campaign Orchestration Portal'],
  ['train.portal.example', 'Train', 'TRAIN-Campaign Orchestration Portal'],
  ['training-portal.example', 'Train', 'TRAIN-Campaign Orchestration Portal'],
  ['portal.example', 'Production', 'Campaign Orchestration Portal'],
  ['portal.test.example', 'Production', 'Campaign Orchestration Portal'],
  ['testing.portal.example', 'Production', 'Campaign Orchestration Portal'],
])('the host %s is the environment %s, with the document title "%s"', (host, environment, title) => {
  expect(environmentOf(host, portal.environments).name).toBe(environment);
  expect(documentTitle(host, portal)).toBe(title);
});

test('the document title ends with the name of an open record, marked if it is unsaved', () => {
  const open = { name: 'Ariel', unsaved: false };
  expect(documentTitle('localhost', portal, open)).toBe('L - Campaign Orchestration Portal - Ariel');
  const unsaved = documentTitle('localhost', portal, { ...open, unsaved: true });
  expect(unsaved).toBe('L - Campaign Orchestration Portal - • Ariel');
});
