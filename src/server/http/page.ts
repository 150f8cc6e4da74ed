/** Serves `index.html` for a path, with preload links to the chunks that its screen needs besides the entry script. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isListPath, screenFilesName, screensAt, type ScreenFiles } from '#model/screen.ts';

interface Page {
  readonly html: string;
  readonly etag: string;
}

interface Build {
  readonly made: number;
  readonly html: string;
  readonly files: ScreenFiles;
}

/** Pages from Vite's output folder; read each time, since another build may replace it. */
export function pagesOf(folder: string): (path: string) => Page {
  const index = join(folder, 'index.html');
  let build: Build | undefined;
  return (path) => {
    const created = statSync(index).mtimeMs;
    if (build?.made !== created) build = { made: created, html: readFileSync(index, 'utf8'), files: readFiles(folder) };
    const html = build.html.replace('</head>', () => `${linksOf(filesAt(build?.files ?? none, path))}</head>`);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
  };
}

const none: ScreenFiles = { all: [], screens: [] };

function readFiles(folder: string): ScreenFiles {
  const path = join(folder, screenFilesName);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ScreenFiles) : none;
}

/** Chunks of a path's screen; empty for a page without an entity, whose chunks the entry script imports. */
function filesAt({ all, screens }: ScreenFiles, path: string): string[] {
  const files = screensAt(screens, path).flatMap((screen) => (isListPath(screen, path) ? screen.list : screen.record));
  return [...new Set([...all, ...files])];
}

const linksOf = (files: readonly string[]): string => files.map(linkOf).join('');

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
