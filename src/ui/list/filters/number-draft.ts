import type { Range } from '../filter.ts';

/** What the two boxes of a number filter say. */
export interface NumberDraft {
  readonly min: string;
  readonly max: string;
}

/** The range that was typed, or why it is none (core 5: min must be ≤ max, integers only). Both boxes empty: no filter. */
export function judgeRange({ min, max }: NumberDraft): { range?: Range<number>; problem?: string } {
  const [least, most] = [whole(min), whole(max)];
  if (least === null || most === null) return { problem: 'Only whole numbers can be entered.' };
  if (least !== undefined && most !== undefined && least > most) {
    return { problem: 'Min must be less than or equal to Max.' };
  }
  if (least === undefined && most === undefined) return {};
  return { range: { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) } };
}

/** `undefined` for an empty box, `null` for anything that is no whole number. */
function whole(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+$/.test(trimmed) && Number.isSafeInteger(Number(trimmed)) ? Number(trimmed) : null;
}
