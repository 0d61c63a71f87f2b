import { isTradeDay, nextTradeDay } from './trading-days.ts'

/** A date that the rules of the markets and of those who publish fix long before. */
export interface MarketDate {
  readonly day: string
  readonly kind: 'expiry' | 'macro' | 'report' | 'closed'
  readonly title: string
  /** The rule it follows from. */
  readonly rule: string
}

const DAY_MS = 86_400_000
const FRIDAY = 5
const WEDNESDAY = 3
const QUARTER_MONTHS = [3, 6, 9, 12]

/** The last days for the reports of listed companies, by month and day. */
const REPORTS: Readonly<Record<string, string>> = {
  '01-31': '年报业绩预告截止',
  '04-30': '年报与一季报披露截止',
  '08-31': '半年报披露截止',
  '10-31': '三季报披露截止',
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)
const onOrAfter = (day: string): string => (isTradeDay(day) ? day : (nextTradeDay(day) ?? day))

/** The `count`th of a weekday in a month. */
function weekdayOfMonth(month: string, weekday: number, count: number): string {
  const first = Date.parse(`${month}-01`)
  const ahead = (weekday - new Date(first).getUTCDay() + 7) % 7
  return dayText(first + (ahead + 7 * (count - 1)) * DAY_MS)
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return dayText(Date.UTC(year, number, 0))
}

function closings(from: string, to: string): MarketDate[] {
  const dates: MarketDate[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS) {
    const day = dayText(time)
    const weekday = new Date(time).getUTCDay()
    if (weekday === 0 || weekday === 6 || isTradeDay(day)) continue
    // Past the last holiday notice nobody knows; a weekday counts as a trading day there.
    dates.push({ day, kind: 'closed', title: '休市', rule: '交易所休市通知' })
  }
  return dates
}

/** The dates of a month `YYYY-MM` that are known by rule, by day. */
export function marketDates(month: string): readonly MarketDate[] {
  const last = lastDayOf(month)
  const isQuarter = QUARTER_MONTHS.includes(Number(month.slice(5)))
  const report = REPORTS[last.slice(5)]
  const dates: MarketDate[] = [
    {
      day: onOrAfter(weekdayOfMonth(month, FRIDAY, 3)),
      kind: 'expiry',
      title: '股指期货、期权交割',
      rule: '合约月份的第三个周五，遇休市顺延',
    },
    {
      day: onOrAfter(weekdayOfMonth(month, WEDNESDAY, 4)),
      kind: 'expiry',
      title: 'ETF 期权行权',
      rule: '到期月份的第四个周三，遇休市顺延',
    },
    ...(isQuarter
      ? [
          {
            day: onOrAfter(weekdayOfMonth(month, FRIDAY, 2)),
            kind: 'expiry' as const,
            title: '国债期货最后交易日',
            rule: '季月的第二个周五，遇休市顺延',
          },
        ]
      : []),
    { day: onOrAfter(`${month}-20`), kind: 'macro', title: 'LPR 报价', rule: '每月 20 日，遇休市顺延' },
    { day: last, kind: 'macro', title: '官方 PMI', rule: '每月最后一天' },
    ...(report ? [{ day: last, kind: 'report' as const, title: report, rule: '披露规则，遇休市不顺延' }] : []),
    ...closings(`${month}-01`, last),
  ]
  return dates.filter(({ day }) => day.startsWith(month)).sort((a, b) => a.day.localeCompare(b.day))
}
