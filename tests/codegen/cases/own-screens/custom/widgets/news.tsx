import { defineWidget } from '#portal/browser';

export default defineWidget(() => 'Here it is.');
