/** What holds for every port of the simulator: it knows any moment at once. */
export const TRAITS = {
  provider: 'simulator',
  reach: 'moment',
  paceMs: 0,
  usualLagSeconds: 0,
  timeoutMs: 30_000,
} as const
