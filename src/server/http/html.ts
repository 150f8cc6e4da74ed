/** HTML pages rendered by the server, without scripts: errors of sign-in, and the development provider. */
import { escapeHtml } from '#model/escape.ts';

export interface ServerPage {
  readonly title: string;
  /** Paragraphs of plain text. */
  readonly text: readonly string[];
  /** Trusted markup: a form or a link. */
  readonly action: string;
}

export const pageHtml = ({ title, text, action }: ServerPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; --ground: #f3f6f7; --panel: #fff; --ink: #1b2328; --soft: #4c5459; --line: #d7dde1; --accent: #0a646c; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #11171a; --panel: #181f23; --ink: #d6e0e4; --soft: #9ca5a9; --line: #333b3e; --accent: #62b0b9; --on-accent: #090f13; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 440px; padding: 32px; background: var(--panel); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 12px; color: var(--soft); overflow-wrap: anywhere; }
form { display: grid; gap: 8px; margin: 20px 0 0; }
button, .button { display: block; width: 100%; padding: 10px 16px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: left; text-decoration: none; cursor: pointer; }
.button { margin-top: 20px; border-color: var(--accent); background: var(--accent); color: var(--on-accent); text-align: center; }
button:hover { border-color: var(--accent); }
button:focus-visible, .button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${action}
</main>
</body>
</html>
`;
