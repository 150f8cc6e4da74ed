import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSlot } from '../../src/server/own-code/run-slot.ts';

test('a slot answers', async () => {
  expect(await runSlot('check one of course', () => 'fine')).toBe('fine');
});

test('an error names the slot, and keeps its cause', async () => {
  const cause = new Error('no such table');

  await expect(runSlot('check one of course', () => Promise.reject(cause))).rejects.toMatchObject({
    message: 'check one of course failed: no such table',
    cause,
  });
});

test('a slot that takes too long is given up', async () => {
  await expect(runSlot('check one of course', () => wait(60_000), 20)).rejects.toThrow(
    'check one of course took longer than 20 ms.',
  );
});
