import { Button, FileButton, type ButtonProps } from '@mantine/core';

/** A button that asks for a file with a table. */
export const ChooseFile = ({ onFile, ...button }: ButtonProps & { onFile: (file: File) => void }) => (
  <FileButton
    accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
    onChange={(file) => file && onFile(file)}
  >
    {(props) => <Button {...props} {...button} />}
  </FileButton>
);
