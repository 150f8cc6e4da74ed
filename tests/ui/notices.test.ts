import { beforeEach, expect, test } from 'vitest';
import {
  UndoConflictError,
  closeNotice,
  closeNotices,
  notices,
  notify,
  undoNotice,
} from '../../src/ui/notices/notices.ts';
import { must } from '../../src/model/must.ts';

beforeEach(closeNotices);

const shown = () => notices.get().map(({ text, step }) => `${text}, ${step}`);
const newest = () => must(notices.get().at(-1), 'a notice is shown');

test('at most three toasts are shown; a fourth replaces the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) notify({ text });
  expect(shown()).toEqual(['two, shown', 'three, shown', 'four, shown']);
});

test('a toast with a long undo stays when later toasts would replace it', () => {
  notify({ text: '300 Ships changed', undo: async () => {}, undoMs: 600_000 });
  for (const text of ['one', 'two', 'three']) notify({ text });
  expect(shown()).toEqual(['300 Ships changed, shown', 'two, shown', 'three, shown']);
  for (const text of ['four', 'five', 'six']) notify({ text, undoMs: 600_000 });
  expect(shown()).toEqual(['four, shown', 'five, shown', 'six, shown']);
});

test('closing a toast leaves the others', () => {
  notify({ text: 'one' });
  notify({ text: 'two' });
  closeNotice(newest().id);
  expect(shown()).toEqual(['one, shown']);
});

test('a toast shows that its undo is pending, then that it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  notify({ text: 'Ship deleted', undo: () => promise });
  const undone = undoNotice(newest());
  expect(shown()).toEqual(['Ship deleted, undoing']);
  resolve();
  await undone;
  expect(shown()).toEqual(['Undone – Ship deleted, undone']);
});

test('a failed undo shows an error and can be retried; one with a conflict shows the reason', async () => {
  notify({ text: 'Ship deleted', undo: () => Promise.reject(new Error('503')) });
  await undoNotice(newest());
  expect(shown()).toEqual(['It could not be undone., failed']);
  await undoNotice({ ...newest(), undo: () => Promise.resolve() });
  expect(shown()).toEqual(['Undone – Ship deleted, undone']);
  notify({ text: 'Ship saved', undo: () => Promise.reject(new UndoConflictError('Somebody changed it since.')) });
  await undoNotice(newest());
  expect(shown().at(-1)).toBe('Somebody changed it since., refused');
});

test('an undo whose toast is closed meanwhile shows no toast again', async () => {
  notify({ text: 'Ship deleted', undo: () => Promise.resolve() });
  const notice = newest();
  const undone = undoNotice(notice);
  closeNotice(notice.id);
  await undone;
  expect(shown()).toEqual([]);
});
