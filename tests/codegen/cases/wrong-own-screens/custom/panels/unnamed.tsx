import { definePanel } from '#portal/browser';
import { EntityForm } from '#ui/form/entity-form.tsx';

export default definePanel<'book'>(() => String(EntityForm));
