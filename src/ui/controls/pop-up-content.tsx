import { useFocusTrap } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Content of a pop-up: takes the focus, and keeps Tab within it. */
export const PopUpContent = ({ children }: { children: ReactNode }) => <div ref={useFocusTrap()}>{children}</div>;
