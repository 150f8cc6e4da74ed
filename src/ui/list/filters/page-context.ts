import { createContext } from 'react';
import type { Page } from '#model/wire.ts';

/**
 * The current answer, whose bounds and value lists the pop-ups read; `undefined` before the first one. A context, so that
 * forty headers are not drawn again whenever an answer comes.
 */
export const PageContext = createContext<Page<unknown> | undefined>(undefined);
