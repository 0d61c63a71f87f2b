/** When the lists of a day are out: between half past four and six in the evening; here at five, all of them at once. */
export const LONGHU_PUBLISHED_SECOND = 17 * 3600
