/**
 * What a queue of about `yuan` at a price is worth in whole lots, one at least: a lot of 100 shares costs as many yuan
 * as a share costs cents.
 */
export function queuedYuan(yuan: number, cents: number): number {
  return cents * Math.max(1, Math.floor(yuan / cents))
}
