import { defineWidget } from '#portal/browser';

/** Fails always, to show what a widget that throws does. */
export default defineWidget(() => {
  throw new Error('Nobody knows the weather.');
});
