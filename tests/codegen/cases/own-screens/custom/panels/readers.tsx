import { definePanel } from '#portal/browser';

export default definePanel<'book'>(({ record }) => record.name);
