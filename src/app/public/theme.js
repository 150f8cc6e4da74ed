// Runs before the first paint, so that a page kept dark never flashes light. Everything else about the theme is in src/app/theme.
(() => {
  const kept = /(?:^|; )isDarkMode=(true|false)/.exec(document.cookie)?.[1];
  const dark = kept === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'true';
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
