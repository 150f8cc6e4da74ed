import { Loader } from '@mantine/core';

/** Stands where something small is being read. */
export const Waiting = () => (
  <output aria-label="Loading">
    <Loader size="sm" />
  </output>
);
