/** The brand a process runs when it is told none: the id of a folder beside this file. */
export const defaultBrandId = 'wrenfield'
