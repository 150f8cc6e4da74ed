import { createContext } from 'react';
import type { Page } from '#model/wire.ts';

/**
 * The current page, whose bounds and value lists the pop-ups read; `undefined` while loading. A context, so that forty headers
 * are not re-rendered with every answer.
 */
export const PageContext = createContext<Page<unknown> | undefined>(undefined);
