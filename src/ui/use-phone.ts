import { useMediaQuery } from '@mantine/hooks';

/** Whether the phone layout applies (core 9). */
export const usePhone = (): boolean =>
  useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false }) === true;
