/** Makes the browser ask before the page is closed or reloaded, until the returned function is called. */
export function confirmClose(): () => void {
  const controller = new AbortController();
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: controller.signal });
  return () => controller.abort();
}
