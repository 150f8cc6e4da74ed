export { entityList as helper } from '#ui/list/entity-list.tsx';
