export { entityList as helper } from '#ui/list/entity-list.tsx';
import "#ui/theme.css";

export const later = () => import( '#model/text.ts' );
