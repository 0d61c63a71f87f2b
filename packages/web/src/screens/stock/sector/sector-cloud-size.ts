/** More fields than these are too small for their names. */
export const CLOUD_SIZE = 120
