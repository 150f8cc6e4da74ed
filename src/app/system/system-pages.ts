import { createContext } from 'react';
import type { AdministratorPage } from '../feature.ts';

const none: readonly AdministratorPage[] = [];

/** Administrators' pages that the portal has: a context, since each of them links to the others. */
export const SystemPages = createContext(none);
