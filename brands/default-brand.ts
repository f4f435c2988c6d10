/** The default brand: the id of a folder beside this file. */
export const defaultBrandId = 'wrenfield'
