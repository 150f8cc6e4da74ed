import { createContext } from 'react';
import type { Key } from '#model/key.ts';

/** The page that embeds a form; replaces the facts that a form of its own reads from its address. */
export interface FormHost {
  /** The record's key as a URL path. */
  readonly id: string;
  /** Values of fields that a new record begins with. */
  readonly values: Readonly<Record<string, unknown>>;
  /** After a save, with the record's key; without one after Cancel, and after a deletion. */
  readonly onClose: (saved?: Key) => void;
}

/** `null`: the form is a screen of its own, and its address says which record it shows. */
export const FormHostContext = createContext<FormHost | null>(null);
