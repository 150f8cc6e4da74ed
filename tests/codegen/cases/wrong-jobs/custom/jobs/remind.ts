import { defineJob } from '#portal/server';

export default defineJob(({ due }) => {
  console.log(due);
});
