/**
 * The variables of Mantine's theme as the stylesheet `virtual:theme-variables.css`. `MantineProvider` would add them to the page, once its
 * scripts run: what is painted before would have other fonts and colours, and each start would compute them again.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { project } from '../catalogue/folders.ts';

const stylesheet = 'virtual:theme-variables.css';
const themeFile = join(project, 'src/app/theme/theme.ts');

export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  resolveId: (id) => (id === stylesheet ? id : null),
  async load(id) {
    if (id !== stylesheet) return null;
    this.addWatchFile(themeFile);
    // Node caches modules by URL: this one changes with the file.
    const url = `${pathToFileURL(themeFile).href}?${statSync(themeFile).mtimeMs}`;
    const { theme }: { theme: MantineThemeOverride } = await import(url);
    return variablesOf(theme);
  },
});

function variablesOf(theme: MantineThemeOverride): string {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme }));
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
}
