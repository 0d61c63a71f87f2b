import type { TradeDay } from '@kanpan/contract/model/stock'

/**
 * A shares listed at the close of a day. A list of stocks cannot say how many it lacks; these can.
 *
 * From 2020 on: 中国上市公司协会, 统计月报, companies with A shares of all three exchanges. December 2020 to August 2022 are
 * the column A股总计 of the report of May 2023; April 2024 (5,372 companies), May and August 2025 (5,422 and 5,435) are
 * all companies less those with B shares alone (11, 9 and 9). December 2022 and 17 March 2023: the recorded list of that day
 * (5,122 stocks) by list day; the bars of January and February 2023 hold 99.5 to 99.9 % of it. December 2025 and January 2026:
 * 清华大学全球证券市场研究院, 中国上市公司市值分析月度报告.
 *
 * Before: companies with A or B shares at the end of a year, as the regulator's yearly statistics (中国统计年鉴, 证券市场基本
 * 情况) count them, some 20 with B shares alone among them, so up to 1 % too many; of July 2016 there are 2,885 with A shares
 * (270 of Beijing being 9.36 % of all, 北京上市公司协会). These yearly counts are held from below alone: the recorded list of
 * March 2023 knows 94.8 % of them to have been listed in 2012 and 97.4 % in 2019, and lacks who has left since.
 */
const LISTED: readonly (readonly [day: string, count: number])[] = [
  ['2009-12-31', 1718],
  ['2010-12-31', 2063],
  ['2011-12-31', 2342],
  ['2012-12-31', 2494],
  ['2013-12-31', 2489],
  ['2014-12-31', 2613],
  ['2015-12-31', 2827],
  ['2016-07-31', 2885],
  ['2016-12-31', 3052],
  ['2017-12-31', 3485],
  ['2018-12-31', 3584],
  ['2019-12-31', 3777],
  ['2020-12-31', 4181],
  ['2021-12-31', 4685],
  ['2022-05-31', 4817],
  ['2022-06-30', 4819],
  ['2022-07-31', 4844],
  ['2022-08-31', 4893],
  ['2022-12-31', 5066],
  ['2023-03-17', 5122],
  ['2024-04-30', 5361],
  ['2025-05-31', 5413],
  ['2025-08-31', 5426],
  ['2025-12-31', 5470],
  ['2026-01-31', 5477],
]

/** Where a day lies, in months; a day is a 31st of one. */
function monthOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return 12 * year + month + date / 31
}

/** About how many A shares were listed on a day: between two counts in a line, outside them the nearest. */
export function listedStocks(day: TradeDay): number {
  const at = LISTED.findIndex(([counted]) => counted >= day)
  const [before, after] = [LISTED[at < 0 ? LISTED.length - 1 : at - 1], LISTED[at]]
  if (!before || !after) return (before ?? after)?.[1] ?? 0
  const passed = (monthOf(day) - monthOf(before[0])) / (monthOf(after[0]) - monthOf(before[0]))
  return Math.round(before[1] + passed * (after[1] - before[1]))
}

/** A list may know a little more than the counts: since the last of them stocks have been listed. */
const MORE_KNOWN = 1.01

/**
 * The same for who has a list of stocks, of which so many were listed by the day. What a list lacks it cannot say, so it
 * never lowers the count; one that knows many more tells of stocks that have left.
 */
export function listedBeside(day: TradeDay, known: number): number {
  const counted = listedStocks(day)
  return known > counted && known <= MORE_KNOWN * counted ? known : counted
}
