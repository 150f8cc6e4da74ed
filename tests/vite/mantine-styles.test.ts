/** Own code may use any component of Mantine: its styles come with it. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../../src/catalogue/folders.ts';
import { componentFiles, mantineStyles, stylesOfComponent } from '../../src/vite/mantine-styles.ts';

const custom = '/elsewhere/custom';
const stylesAdded = (code: string, path = 'cells/bar.tsx') => {
  const { transform } = mantineStyles({ custom });
  if (typeof transform !== 'function') throw new Error('transform is a function');
  const result = Reflect.apply(transform, undefined, [code, join(custom, path)]) as { code: string } | null;
  return [...(result?.code ?? '').matchAll(/import '(.+?)';/g)].map(([, style]) => style);
};

test('a component brings its styles, after those of the components that it is made of', () => {
  expect(stylesAdded("import { Progress } from '@mantine/core';")).toEqual(['@mantine/core/styles/Progress.layer.css']);
  expect(stylesAdded("import { SegmentedControl, type Slider } from '@mantine/core';")).toEqual([
    '@mantine/core/styles/FloatingIndicator.layer.css',
    '@mantine/core/styles/SegmentedControl.layer.css',
    '@mantine/core/styles/Slider.layer.css',
  ]);
});

test('calendars and charts bring the styles of their package', () => {
  expect(stylesAdded("import {\n  DonutChart,\n} from '@mantine/charts';")).toEqual([
    '@mantine/charts/styles.layer.css',
  ]);
  expect(stylesAdded("import { MonthPicker } from '@mantine/dates';")).toEqual(['@mantine/dates/styles.layer.css']);
});

test('what is no component brings none, nor does code that is not own code', () => {
  expect(stylesAdded("import { useMantineTheme } from '@mantine/core';")).toEqual([]);
  expect(stylesAdded("import { Progress } from '@mantine/core';", '../app/bar.tsx')).toEqual([]);
});

test('every style of Mantine comes with some component', () => {
  const ofAll = new Set(['baseline.layer.css', 'default-css-variables.layer.css', 'global.layer.css']);
  const components = readdirSync(join(project, 'node_modules/@mantine/core/styles'))
    .filter((name) => name.endsWith('.layer.css'))
    .filter((name) => !ofAll.has(name));
  const styles = new Set([...componentFiles().keys()].flatMap((name) => stylesOfComponent(name)));

  expect([...styles].map((style) => basename(style)).toSorted()).toEqual(components.toSorted());
});
