import { centsOf, codeOf, nameOf, optionalNumber, orRefusal, refuse, textOf, tradeDayOf } from '#import/cell-values.ts'
import type { RecordedLimitUp } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { momentOf } from '#import/seconds.ts'

/** A line is a day with its stocks: each stock becomes a row that carries its day. */
function* stocksOfDay(line: Row): Generator<Row> {
  for (const stock of rowsUnder(line, 'stocks')) yield { ...stock, date: line.date }
}

function sealSecondOf(value: unknown, day: string): number {
  const { date, second } = momentOf(value)
  // On closed weekdays the recorder wrote the trading day before once more under the new date.
  return date === day ? second : refuse('涨停时间不在所写的日期')
}

/** The limit-up list of 财联社: `reason` is "tag+tag|sentences". */
export const clsLimitUps: Layout = {
  title: '涨停池（财联社）',
  keys: ['date', 'update_time', 'count', 'stocks', 'stocks.limit_up_time'],
  units: 'clock times to seconds',
  into: 'limit-up records of cls, names of the day',
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
        closeCents: centsOf(row.price),
        changePct: optionalNumber(textOf(row.change_percent).replace(/%$/, '')),
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
