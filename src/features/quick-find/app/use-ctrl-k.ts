import { useWindowKey } from '#ui/use-window-key.ts';

/** Ctrl + K, or ⌘ K, wherever the focus is. */
export const useCtrlK = (onPress: () => void): void =>
  useWindowKey((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  }, true);
