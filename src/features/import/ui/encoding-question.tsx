import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { encodings, type Reading } from './encodings.ts';
import classes from './import.module.css';

interface EncodingQuestionProps {
  fileName: string;
  reading: Reading;
  onChoose: (encoding: string) => void;
  onClose: () => void;
}

/** Asks in which encoding a file is written, by its words: nobody knows the name of a code page, but everybody knows their own words. */
export function EncodingQuestion({ fileName, reading, onChoose, onClose }: EncodingQuestionProps) {
  const [encoding, setEncoding] = useState(reading.encoding);
  return (
    <div className={classes.question}>
      <Radio.Group
        value={encoding}
        onChange={setEncoding}
        label="Which words are right?"
        description={`${fileName} doesn’t say in which encoding it is written, and it does not look Western European.`}
        inputWrapperOrder={['label', 'description', 'input']}
      >
        {reading.choices.map(({ encoding: name, words }, index) => (
          <Radio
            key={name}
            mt="sm"
            value={name}
            data-autofocus={index === 0 || undefined}
            label={words}
            description={encodings.find((one) => one.name === name)?.label}
          />
        ))}
      </Radio.Group>
      <div className={classes.footer}>
        <span className={classes.status} />
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChoose(encoding)}>Continue</Button>
      </div>
    </div>
  );
}
