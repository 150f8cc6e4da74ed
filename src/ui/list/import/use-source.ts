import { useEffect, useEffectEvent, useState } from 'react';
import { NotATable, type Cells } from './cells.ts';
import { readSource } from './read-source.ts';

/** Text that was pasted, or a file. */
export type Source = string | File;

export interface ReadingSource {
  readonly isReading: boolean;
  /** Why the last source is no table. */
  readonly problem: string | null;
  readonly take: (source: Source) => void;
}

/** Reads what is chosen, dropped or pasted while the dialog is open; `first` at once. */
export function useSource(first: string | null, onRead: (name: string, cells: Cells) => void): ReadingSource {
  const [source, setSource] = useState<Source | null>(first);
  const [problem, setProblem] = useState<string | null>(null);
  const told = useEffectEvent(onRead);
  useEffect(() => {
    if (source === null) return undefined;
    let isLatest = true;
    const read = async () => {
      try {
        const cells = await readSource(source);
        if (!isLatest) return;
        told(typeof source === 'string' ? 'Pasted cells' : source.name, cells);
        setProblem(null);
      } catch (error) {
        if (!isLatest) return;
        setProblem(error instanceof NotATable ? error.message : 'It can not be read.');
      }
      setSource(null);
    };
    void read();
    return () => {
      isLatest = false;
    };
  }, [source]);
  return { isReading: source !== null, problem, take: setSource };
}

/** Hands over what is pasted anywhere, except one value into an input. */
export function usePaste(onPaste: (source: Source) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTyping = event.target instanceof HTMLInputElement && !/[\t\n]/.test(text.trim());
    if (file === undefined && (isTyping || text.trim() === '')) return;
    event.preventDefault();
    onPaste(file ?? text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
