import { Loader } from '@mantine/core';

/** Spinner for a small part of a page. */
export const Waiting = () => (
  <output aria-label="Loading">
    <Loader size="sm" />
  </output>
);
