/** The calls that are own code, from what their modules say. */
import type { OwnFile } from '../load/own-code.ts';
import type { OwnCallModel } from './entity.ts';
import { slotFile, slots } from './slots.ts';

/** By name. */
export const callsOf = (files: readonly OwnFile[]): ReadonlyMap<string, OwnCallModel> =>
  new Map(
    files.flatMap(({ path, call }) => {
      const name = path.replace(/^.*\//, '').replace(/\.\w+$/, '');
      if (call === undefined || 'error' in call || path !== `custom/${slotFile(slots.call, name)}`) return [];
      const { summary, permission, readOnly = false, body, answer } = call;
      return [[name, { name, summary, permission, readOnly, body, answer }] as const];
    }),
  );
