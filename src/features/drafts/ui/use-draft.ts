import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { useUserId } from '#ui/permissions-context.tsx';
import type { FormOnScreen, PreservedValues } from '#ui/form/feature.ts';
import type { Values } from '#ui/form/inputs/values.ts';
import { FormHostContext } from '#ui/form-host.ts';
import { baseRecord, differsFromRecord, formDraft, readDraft, type FormDraft } from './draft.ts';
import { draftStorage, markPageOpen, fetchOpenPages, type DraftKey } from './draft-storage.ts';

/** Debounce of storing a draft, in ms. */
const debounceMs = 300;

/** The draft of this form left behind by a closed page; `undefined` while loading, `null` if there is none. */
export function useAbandonedDraft(entity: EntitySpec, id: string): PreservedValues | null | undefined {
  const userId = useUserId();
  // By name: the entity object changes with the permissions, and loading the draft again would lose unsaved input.
  const { name } = entity;
  const draftKey = useMemo(() => ({ userId, entity: name, id }), [userId, name, id]);
  const hasNone = useMemo(
    () => draftStorage === null || draftStorage.readAbandoned(draftKey, noOpenPages).length === 0,
    [draftKey],
  );
  const [loaded, setLoaded] = useState<{ readonly draftKey: DraftKey; readonly draft: PreservedValues | null } | null>(
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

/** A draft with its key in local storage. */
const preservedValues = (entity: EntitySpec, draft: FormDraft, key: string): PreservedValues => ({
  at: draft.at,
  values: draft.values,
  discard: () => draftStorage?.remove(key),
  onto: (record) =>
    record === null
      ? { record }
      : differsFromRecord(entity, record, draft)
        ? { record: baseRecord(entity, record, draft) }
        : null,
});

/** Usually there is no draft at all, which is found synchronously: the locks of open pages, which are read asynchronously, are not needed for it. */
const noOpenPages: ReadonlySet<string> = new Set();

/** Reads the newest draft; removes unreadable ones. */
async function findDraft(entity: EntitySpec, draftKey: DraftKey): Promise<PreservedValues | null> {
  if (draftStorage === null) return null;
  const abandoned = draftStorage
    .readAbandoned(draftKey, await fetchOpenPages())
    .flatMap(({ key, text }): PreservedValues[] => {
      const draft = readDraft(entity, text);
      if (draft === null) draftStorage?.remove(key);
      return draft === null ? [] : [preservedValues(entity, draft, key)];
    });
  return abandoned.toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;
}

/**
 * Stores unsaved changes as a draft until they are saved or discarded. Navigating away discards them, since the form has asked
 * for confirmation; so a draft survives only when the page is closed, reloaded or crashes, or takes away a form that is a part of it.
 */
export function useSaveDraft({ form, opened }: FormOnScreen): { discard: () => void } {
  const { entity, record } = form;
  const { values } = form.fields;
  const { id = '', editable = false, preserved = null } = opened ?? {};
  const userId = useUserId();
  const { history } = useRouter();
  const draftKey = { userId, entity: entity.name, id };

  // An embedded form may unmount at any time, so the last input is stored without a debounce.
  const delayMs = use(FormHostContext) === null ? debounceMs : 0;

  const discard = () => {
    draftStorage?.discard(draftKey);
    preserved?.discard();
  };
  const write = useEffectEvent((latestValues: Values) => {
    if (!editable || draftStorage === null) return;
    const draft = formDraft(entity, record, form.fields.getInitialValues(), latestValues);
    if (draft === null) return discard();
    markPageOpen();
    const isUnchanged = preserved !== null && JSON.stringify(draft.values) === JSON.stringify(preserved.values);
    draftStorage.store(draftKey, JSON.stringify(isUnchanged ? { ...draft, at: preserved.at } : draft));
    preserved?.discard();
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
