/** What holds for every port of the simulator: it knows any moment at once. */
export const TRAITS = {
  provider: 'simulator',
  reach: 'moment',
  paceMs: 0,
  usualLagSeconds: 0,
  timeoutMs: 30_000,
} as const

/** Of its ports of many days: the walk to the first of them may take minutes on a slow machine. */
export const DAYS_TRAITS = { ...TRAITS, timeoutMs: 600_000 } as const
