/** As WordPress's admin has it. A table of DataViews becomes cards there. */
export const isSmallScreen = matchMedia('(max-width: 782px)').matches
