/**
 * Mantine's theme. Screens use its colours, sizes and spacing, and define none of their own.
 *
 * Petrol is primary, amber for warnings, red for errors and destructive actions. Text has a contrast of at least 4.5 : 1 in both
 * colour schemes; surfaces are in `theme.css`.
 */
import { colorsTuple, createTheme } from '@mantine/core';

/** Ten shades, the lightest first. */
const shades = (text: string) => colorsTuple(text.split(' '));

const petrol = shades('#f0f9fa #dbf0f2 #b8e0e5 #8ecad1 #62b0b9 #3b959e #197983 #0a646c #024f56 #013b40');
const amber = shades('#fff7ee #ffebd2 #ffd6a8 #fcc17c #f1aa4f #dc932e #ba7917 #986106 #764a05 #5a3700');
const red = shades('#fff4f3 #ffe4e2 #fdc9c6 #f8a4a1 #ee7978 #e3565a #cc3c44 #ae2c35 #8d242a #6d1b20');
const green = shades('#f1f9f3 #dcf2e3 #b9e4c6 #8ecfa4 #61b782 #429e68 #318454 #256e44 #1a5835 #124227');
const gray = shades('#f6f9fb #eff3f6 #e5eaee #d7dde1 #bec5ca #92999e #626a6f #4c5459 #31393e #1b2328');
const dark = shades('#d6e0e4 #b6bfc4 #9ca5a9 #7d868a #41494d #333b3e #242b2f #181f23 #11171a #090f13');

/** Breakpoints of the layout in px (core 9). */
export const breakpoints = { phone: 600, header: 960, toolbar: 1280, menu: 1536 } as const;

/** Colours of a chart's series, in order; contrast at least 3 : 1 in both colour schemes. */
export const chartColors = ['petrol.5', 'amber.6', 'green.6', 'gray.6'] as const;

const em = (px: number) => `${px / 16}em`;

/** The theme for `MantineProvider`. */
export const theme = createTheme({
  colors: { petrol, amber, red, green, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2328',
  fontFamily: "'Segoe UI Variable Text', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  breakpoints: {
    xs: em(breakpoints.phone),
    sm: em(breakpoints.header),
    md: em(breakpoints.toolbar),
    lg: em(breakpoints.menu),
    xl: em(1920),
  },
  shadows: {
    xs: '0 1px 2px rgb(9 15 19 / 8%)',
    sm: '0 1px 3px rgb(9 15 19 / 10%), 0 1px 2px rgb(9 15 19 / 6%)',
    md: '0 4px 12px rgb(9 15 19 / 12%)',
    lg: '0 8px 24px rgb(9 15 19 / 14%)',
    xl: '0 16px 48px rgb(9 15 19 / 18%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Description below the input, so that the inputs of a row line up.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // A page has one `banner` landmark; a dialog's header must not be another.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // The size of checkboxes in a list's rows.
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
  },
});
