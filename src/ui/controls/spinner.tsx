import { Loader } from '@mantine/core';

/** Spinner for a small part of a page. */
export const Spinner = () => (
  <output aria-label="Loading">
    <Loader size="sm" />
  </output>
);
