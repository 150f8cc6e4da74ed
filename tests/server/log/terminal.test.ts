/** In a terminal log lines are plain text, elsewhere JSON (decisions: Running). */
import { expect, test } from 'vitest';
import { terminalLogger } from '../../../src/server/log/terminal.ts';

function shown(write: (logger: ReturnType<typeof terminalLogger>) => void): string {
  let text = '';
  write(terminalLogger({ level: 'info', base: null }, { write: (more) => (text += more) }));
  return text.replaceAll(/^\[[\d:.]+\] /gm, '').trim();
}

test('a request is formatted as method, route and message; empty properties are left out', () => {
  const line = { method: 'GET', route: '/api/Features', reqId: 'a', status: 200, ms: 1.6, user: null, address: '::1' };
  expect(shown((logger) => logger.info(line, 'answered'))).toBe(
    'INFO: GET /api/Features: answered (status 200, ms 1.6, address ::1)',
  );
});

test('control characters that a browser reports are escaped', () => {
  const browser = { severity: 'Error', message: 'first\nsecond \u001b[2J', adHoc1: null };
  expect(shown((logger) => logger.error({ browser }, 'reported by a browser'))).toBe(
    String.raw`ERROR: reported by a browser (severity Error, message first second \u{1b}[2J)`,
  );
});

test('an error keeps its stack below the line, one for each address of an AggregateError', () => {
  const reasons = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
  const lines = shown((logger) => logger.error({ err: new AggregateError(reasons) }, 'The database is away')).split(
    '\n',
  );
  expect(lines.slice(0, 2)).toEqual(['ERROR: The database is away', '    Error: connect ECONNREFUSED ::1:5432']);
  expect(lines).toContain('    Error: connect ECONNREFUSED 127.0.0.1:5432');
  expect(lines.join('\n')).toContain('terminal.test.ts');
});
