import { codeOf, dateOf, nameOf, orRefusal, refuse, textOf, tradeDayOf } from '#import/at-the-door.ts'
import type { Layout, RecordedLimitUp, Row } from '#import/fact.ts'

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A line is a day with its stocks: each stock becomes a row that carries its day. */
function* stocksOfDay(line: Row): Generator<Row> {
  const stocks = Array.isArray(line.stocks) ? line.stocks : []
  for (const stock of stocks) yield isRow(stock) ? { ...stock, date: line.date } : { date: line.date }
}

function sealSecondOf(value: unknown, day: string): number {
  const [, date, hour, minute, second] = /^(\S+) (\d\d):(\d\d):(\d\d)$/.exec(textOf(value)) ?? []
  if (!date) return refuse('涨停时间无法识别')
  // On closed weekdays the recorder wrote the trading day before once more under the new date.
  if (dateOf(date) !== day) return refuse('涨停时间不在所写的日期')
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second)
}

/** The limit-up list of 财联社: `reason` is "tag+tag|sentences". */
export const clsLimitUps: Layout = {
  title: '涨停池（财联社）',
  keys: ['date', 'update_time', 'count', 'stocks'],
  rows: stocksOfDay,
  normalise: row =>
    orRefusal((): RecordedLimitUp => {
      const day = tradeDayOf(row.date)
      const [tags = '', ...sentences] = textOf(row.reason).split('|')
      const text = sentences.join('|').trim()
      return {
        kind: 'limitUp',
        source: 'cls',
        code: codeOf(row.code),
        day,
        name: nameOf(row.name),
        // Of the 75 recorded stocks of November 2025 that opened at the limit and fell from it none has an auction's
        // time here, and of the 117 that never left it nearly all have: the time is that of the last seal.
        lastSealSecond: sealSecondOf(row.limit_up_time, day),
        reasonTags: tags
          .split(/[+、]/)
          .map(tag => tag.trim())
          .filter(Boolean),
        reasonText: text === '' ? undefined : text,
      }
    }),
}
