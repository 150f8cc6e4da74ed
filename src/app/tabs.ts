/**
 * What the tabs of one browser tell each other: a change of a stored item is an event in every other tab, and in none
 * before or after.
 */

/** Tells the other tabs; this one does not hear it. */
export function tellTabs(topic: string, news: string): void {
  // The time makes the same news, told twice, two changes.
  localStorage.setItem(topic, `${news} ${Date.now()}`);
}

/** Hears what other tabs tell; returns what stops listening. */
export function onTabs(topic: string, listener: (news: string) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === topic && newValue !== null) listener(newValue.split(' ')[0] ?? '');
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
