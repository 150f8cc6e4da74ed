/** The height of the chart on the home page in rem; known before the chart itself has been loaded. */
export const chartHeight = 15;
