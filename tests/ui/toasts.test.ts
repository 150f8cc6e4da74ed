import { beforeEach, expect, test } from 'vitest';
import {
  UndoConflictError,
  closeToast,
  closeToasts,
  toasts,
  showToast,
  undoToast,
} from '../../src/ui/toasts/toasts.ts';
import { must } from '../../src/model/must.ts';

beforeEach(closeToasts);

const shown = () => toasts.get().map(({ text, step }) => `${text}, ${step}`);
const newest = () => must(toasts.get().at(-1), 'a toast is shown');

test('at most three toasts are shown; a fourth replaces the oldest', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast({ text });
  expect(shown()).toEqual(['two, shown', 'three, shown', 'four, shown']);
});

test('a toast with a long undo stays when later toasts would replace it', () => {
  showToast({ text: '300 Ships changed', undo: async () => {}, undoMs: 600_000 });
  for (const text of ['one', 'two', 'three']) showToast({ text });
  expect(shown()).toEqual(['300 Ships changed, shown', 'two, shown', 'three, shown']);
  for (const text of ['four', 'five', 'six']) showToast({ text, undoMs: 600_000 });
  expect(shown()).toEqual(['four, shown', 'five, shown', 'six, shown']);
});

test('closing a toast leaves the others', () => {
  showToast({ text: 'one' });
  showToast({ text: 'two' });
  closeToast(newest().id);
  expect(shown()).toEqual(['one, shown']);
});

test('a toast shows that its undo is pending, then that it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  showToast({ text: 'Ship deleted', undo: () => promise });
  const undone = undoToast(newest());
  expect(shown()).toEqual(['Ship deleted, undoing']);
  resolve();
  await undone;
  expect(shown()).toEqual(['Undone – Ship deleted, undone']);
});

test('a failed undo shows an error and can be retried; one with a conflict shows the reason', async () => {
  showToast({ text: 'Ship deleted', undo: () => Promise.reject(new Error('503')) });
  await undoToast(newest());
  expect(shown()).toEqual(['It could not be undone., failed']);
  await undoToast({ ...newest(), undo: () => Promise.resolve() });
  expect(shown()).toEqual(['Undone – Ship deleted, undone']);
  showToast({ text: 'Ship saved', undo: () => Promise.reject(new UndoConflictError('Somebody changed it since.')) });
  await undoToast(newest());
  expect(shown().at(-1)).toBe('Somebody changed it since., refused');
});

test('an undo whose toast is closed meanwhile shows no toast again', async () => {
  showToast({ text: 'Ship deleted', undo: () => Promise.resolve() });
  const toast = newest();
  const undone = undoToast(toast);
  closeToast(toast.id);
  await undone;
  expect(shown()).toEqual([]);
});
