// Runs before the first paint, while the other scripts load.

// A page kept dark never flashes light. Everything else about the theme is in src/app/theme.
(() => {
  const kept = /(?:^|; )isDarkMode=(true|false)/.exec(document.cookie)?.[1];
  const dark = kept === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'true';
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();

// Asks what the first screen will ask: the user, then their permissions and what the server names, which knows the address. The calls of
// src/ui/calls/first-answers.ts take the answers. Users who have a menu see the bar at once.
(() => {
  const json = 'application/json';
  const ask = (path, body) =>
    body === undefined
      ? fetch(path, { headers: { accept: json } })
      : fetch(path, { method: 'POST', headers: { accept: json, 'content-type': json }, body });
  const answers = (globalThis.firstAnswers = new Map());
  const user = ask('/api/auth/currentUser');
  answers.set('/api/auth/currentUser', user);
  const { calls } = document.currentScript.dataset;
  if (calls === undefined) return;
  const mayAsk = user
    .then((response) => response.clone().json())
    .then((answer) => answer.ShouldShowCampaignMenu === true);
  mayAsk.then(
    (may) => document.documentElement.toggleAttribute('data-has-menu', may),
    () => {},
  );
  const now = new Date();
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const { path: template, body } of JSON.parse(calls)) {
    const path = template.replace('{today}', today);
    const answer = mayAsk.then((may) => (may ? ask(path, body) : undefined));
    // Without an answer, the call is made again, and tells why there is none.
    answers.set(
      `${path} ${body ?? ''}`.trim(),
      answer.catch(() => undefined),
    );
  }
  user.catch(() => answers.clear());
})();
