import { createContext } from 'react';

/** The level of the heading of a list or form: 2 where it is a part of a page. */
export const HeadingLevel = createContext<1 | 2>(1);
