/** Target 8: size of the first load of a list, with the shell, by package; gzip and brotli. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../support/browser.ts';
import { widestList } from './front/columns.ts';
import { signIn, startPortal } from './support/server.ts';
import { printTable } from './support/table.ts';

const target = 190_000;
const root = join(import.meta.dirname, '../..');

const built = await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error' });
const output = (Array.isArray(built) ? built : [built]).flatMap((item) => ('output' in item ? item.output : []));

const portal = await startPortal({ DATA_DIR: mkdtempSync(join(tmpdir(), 'portal-bench-')) });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ extraHTTPHeaders: { cookie: (await signIn(portal)).cookie ?? '' } });
const loaded = new Set<string>();
page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
await page.goto(portal.url + widestList().path);
await page.getByRole('gridcell').first().waitFor();
await page.waitForLoadState('networkidle');
await browser.close();
await portal.stop();

/** The npm package of a module, such as `@mantine/core`, or its folder in the project. */
function packageOf(id: string): string {
  const packagePath = id.split('/node_modules/').at(-1);
  if (packagePath !== undefined && packagePath !== id) {
    const [scope = '', name = ''] = packagePath.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  const [folder = '', part = ''] = id.replace(`${root}/`, '').split('/');
  return folder === 'src' || folder === 'generated' ? (folder === 'src' ? `src/${part}` : folder) : 'bundler';
}

interface Size {
  files: number;
  gzip: number;
  brotli: number;
}

const sum = (sizes: Iterable<Size>): Size => {
  const total = { files: 0, gzip: 0, brotli: 0 };
  for (const { files, gzip, brotli } of sizes) {
    total.files += files;
    total.gzip += gzip;
    total.brotli += brotli;
  }
  return total;
};

const packages = new Map<string, Size>();
const add = (name: string, size: Size) => packages.set(name, sum([packages.get(name) ?? sum([]), size]));
const sizeOf = (text: string | Uint8Array): Size => ({
  files: 1,
  gzip: gzipSync(text, { level: 9 }).length,
  brotli: brotliCompressSync(text).length,
});

let [scripts, styles] = [sum([]), sum([])];
for (const file of output.filter(({ fileName }) => loaded.has(fileName))) {
  if (file.type === 'asset') {
    if (file.fileName.endsWith('.css')) styles = sum([styles, sizeOf(file.source)]);
    continue;
  }
  const size = sizeOf(file.code);
  scripts = sum([scripts, size]);
  // The compressed size of a file is attributed to packages in proportion to their uncompressed sizes.
  const modules = Object.entries(file.modules);
  const totalLength = modules.reduce((length, [, { renderedLength }]) => length + renderedLength, 0);
  for (const [id, { renderedLength }] of modules) {
    const share = renderedLength / totalLength;
    add(packageOf(id), { files: 0, gzip: size.gzip * share, brotli: size.brotli * share });
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const line = (name: string, { gzip, brotli }: Size) => [name, kilobytes(gzip), kilobytes(brotli)];
const sorted = [...packages].toSorted(([, a], [, b]) => b.gzip - a.gzip);
const small = sorted.filter(([, { gzip }]) => gzip < 500);
printTable(
  `First visit of a list: ${scripts.files} scripts, ${styles.files} styles`,
  ['', 'gzip', 'brotli'],
  [
    ...sorted.filter(([, { gzip }]) => gzip >= 500).map(([name, size]) => line(name, size)),
    line(`${small.length} smaller ones`, sum(small.map(([, size]) => size))),
    line('**JavaScript**', scripts),
    line('**CSS**', styles),
  ],
);
console.log(`\nTarget: under ${kilobytes(target)} of JavaScript, gzip: ${scripts.gzip < target ? 'met' : 'missed'}.`);
