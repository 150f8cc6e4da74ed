import { useMediaQuery } from '@mantine/hooks';

/** Whether the layout is a phone's (core 9). */
export const usePhone = (): boolean =>
  useMediaQuery('(width < 600px)', undefined, { getInitialValueInEffect: false }) === true;
