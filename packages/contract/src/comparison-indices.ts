// No schema here: the browser takes the choices from this file, and a schema library would outweigh them.

/** Against what stocks are compared: none, the mean of all, or what a venue measures deviations by. */
export const COMPARISON_INDICES = ['none', 'market', 'sseMain', 'szseMain', 'star', 'chinext', 'bse'] as const
export type ComparisonIndex = (typeof COMPARISON_INDICES)[number]

export const COMPARED_MOST = 8
