import { definePage } from '#portal/browser';

export default definePage(() => 'Here it is.');
