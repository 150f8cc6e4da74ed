import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { useUserId } from '../../permissions-context.tsx';
import { inputValues, type Values, type WireRecord } from '../inputs/values.ts';
import { FormHostContext } from '../../form-host.ts';
import { formDraft, readDraft, type FormDraft } from './draft.ts';
import { draftStorage, markPageOpen, fetchOpenPages, type DraftKey } from './draft-storage.ts';

/** A stored draft and its key in local storage. */
export interface AbandonedDraft extends FormDraft {
  readonly key: string;
}

/** Debounce of storing a draft, in ms. */
const debounceMs = 300;

/** The draft of this form left behind by a closed page; `undefined` while loading, `null` if there is none. */
export function useAbandonedDraft(entity: EntitySpec, id: string): AbandonedDraft | null | undefined {
  const userId = useUserId();
  // By name: the entity object changes with the permissions, and loading the draft again would lose unsaved input.
  const { name } = entity;
  const draftKey = useMemo(() => ({ userId, entity: name, id }), [userId, name, id]);
  const hasNone = useMemo(
    () => draftStorage === null || draftStorage.readAbandoned(draftKey, noOpenPages).length === 0,
    [draftKey],
  );
  const [loaded, setLoaded] = useState<{ readonly draftKey: DraftKey; readonly draft: AbandonedDraft | null } | null>(
    null,
  );
  useEffect(() => {
    if (hasNone) return undefined;
    let isCurrent = true;
    const search = async () => {
      const draft = await findDraft(entity, draftKey);
      if (isCurrent) setLoaded({ draftKey, draft });
    };
    void search();
    return () => {
      isCurrent = false;
    };
  }, [entity, draftKey, hasNone]);
  if (hasNone) return null;
  return loaded?.draftKey === draftKey ? loaded.draft : undefined;
}

/** Usually there is no draft at all, which is found synchronously: the locks of open pages, which are read asynchronously, are not needed for it. */
const noOpenPages: ReadonlySet<string> = new Set();

/** Reads the newest draft; removes unreadable ones. */
async function findDraft(entity: EntitySpec, draftKey: DraftKey): Promise<AbandonedDraft | null> {
  if (draftStorage === null) return null;
  const abandoned = draftStorage
    .readAbandoned(draftKey, await fetchOpenPages())
    .flatMap(({ key, text }): AbandonedDraft[] => {
      const draft = readDraft(entity, text);
      if (draft === null) draftStorage?.remove(key);
      return draft === null ? [] : [{ ...draft, key }];
    });
  return abandoned.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

interface DraftFormOptions {
  entity: EntitySpec;
  id: string;
  /** The stored record; `null` for a new one. */
  record: WireRecord | null;
  blank: Values;
  values: Values;
  /** Whether the form is open for editing. */
  editable: boolean;
  /** The draft from which the form was restored. */
  restored: AbandonedDraft | null;
}

/**
 * Stores unsaved changes as a draft until they are saved or discarded. Navigating away discards them, since the form has asked
 * for confirmation; so a draft survives only when the page is closed, reloaded or crashes, or takes away a form that is a part of it.
 */
export function useSaveDraft({ entity, id, record, blank, values, editable, restored }: DraftFormOptions): {
  discard: () => void;
} {
  const userId = useUserId();
  const { history } = useRouter();
  const draftKey = { userId, entity: entity.name, id };

  // An embedded form may unmount at any time, so the last input is stored without a debounce.
  const delayMs = use(FormHostContext) === null ? debounceMs : 0;

  const discard = () => {
    draftStorage?.discard(draftKey);
    if (restored !== null) draftStorage?.remove(restored.key);
  };
  const write = useEffectEvent((latestValues: Values) => {
    if (!editable || draftStorage === null) return;
    const draft = formDraft(entity, record, record === null ? blank : inputValues(entity, record), latestValues);
    if (draft === null) return discard();
    markPageOpen();
    const isUnchanged = restored !== null && JSON.stringify(draft.values) === JSON.stringify(restored.values);
    draftStorage.store(draftKey, JSON.stringify(isUnchanged ? { ...draft, at: restored.at } : draft));
    if (restored !== null) draftStorage.remove(restored.key);
  });
  const leave = useEffectEvent((openedAt: string) => {
    if (!editable) return;
    if (history.location.pathname === openedAt) draftStorage?.leave(draftKey);
    else discard();
  });

  useEffect(() => {
    const flush = () => write(values);
    const timer = setTimeout(flush, delayMs);
    window.addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', flush);
    };
  }, [values, delayMs]);
  useEffect(() => {
    const openedAt = history.location.pathname;
    return () => leave(openedAt);
  }, [history]);
  return { discard };
}
