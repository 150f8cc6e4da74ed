import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './tokens.module.css';

/** A new token's text, which is shown this once. */
export function MadeTokenText({ token, onClose }: { token: string; onClose: () => void }) {
  const { copy, copied, error } = useClipboard({ timeout: 2_000 });
  return (
    <div className={classes.form}>
      <Alert color="yellow">
        <strong>Copy it now: it is not shown again.</strong> Whoever has it may do what it may: keep it where you keep
        passwords.
      </Alert>
      <TextInput
        label="The token"
        readOnly
        classNames={{ input: classes.text ?? '' }}
        value={token}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm">
        Programs send it with each call, in the header <code>Authorization: Bearer {token.slice(0, 8)}…</code>
      </Text>
      {error === null ? null : (
        <Text size="sm" role="alert">
          This browser does not let pages copy. Select the token, and copy it yourself.
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <Button
          data-autofocus
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => copy(token)}
        >
          {copied ? 'Copied' : 'Copy the token'}
        </Button>
      </Group>
    </div>
  );
}
