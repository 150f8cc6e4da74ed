import { indentedJson } from '#model/values/json.ts';
import classes from './json.module.css';

export const IndentedJson = ({ text }: { text: string }) => <span className={classes.json}>{indentedJson(text)}</span>;
