import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Switches between light and dark; stored in a cookie (core 4). */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      role="switch"
      aria-checked={isDark}
      aria-label="Dark theme"
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}
