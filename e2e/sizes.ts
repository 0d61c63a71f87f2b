export const DESKTOP = { width: 1366, height: 768 } as const
export const PHONE = { width: 390, height: 844 } as const

/** The two windows every screen is read in. */
export const SIZES = [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const
