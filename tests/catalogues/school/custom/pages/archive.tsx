import { definePage } from '#portal/browser';

/** Fails always, to show what a page that throws does. */
export default definePage(() => {
  throw new Error('There is no archive.');
});
