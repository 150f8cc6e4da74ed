/** A form may have a hundred panels, whose answers arrive in any order and at any speed. */
import { build } from 'vite';
import { expect, test } from './portal.ts';

test.use({ account: null });

test('many tables that mount one right after the other are no endless loop to React', async ({ page }) => {
  const { NODE_ENV } = process.env;
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: new URL('many-tables.tsx', import.meta.url).pathname } },
  });
  // Vite sets it, and a server that this process starts for another file would be one in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  const { output } = [bundle].flat()[0] as { output: { code: string }[] };
  await page.setContent('<!doctype html><title>Tables</title>');
  await page.addScriptTag({ type: 'module', content: output[0]?.code ?? '' });
  await page.waitForFunction('window.answer !== undefined');
  await page.evaluate('window.answer(100)');
  await expect(page.getByText('table')).toHaveCount(100);
});
