import { createContext } from 'react';

/** The level of a list's heading: 2 where the list is a part of a page. */
export const HeadingLevel = createContext<1 | 2>(1);
