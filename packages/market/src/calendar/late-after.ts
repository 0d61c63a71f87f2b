/** Prices later than so many seconds of trading are late. */
const LATE_SECONDS = 20
/** A clock that hurries is so many real seconds ahead between two asks, and nobody is late. */
const REAL_SECONDS = 3

/** How far, in seconds of trading, prices may be behind a clock of some speed before readers are told. */
export function lateAfterSeconds(speed: number): number {
  return Math.max(LATE_SECONDS, REAL_SECONDS * speed)
}
