import { codeOf, nameOf, orRefusal, textOf, tradeDayOf } from '#import/cell-values.ts'
import type { RecordedLimitUp } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { secondOfClock } from '#import/seconds.ts'

function* stocksOfThemes(line: Row): Generator<Row> {
  for (const theme of rowsUnder(line, 'categories')) {
    for (const stock of rowsUnder(theme, 'stocks'))
      yield { ...stock, date: line.date, theme: theme.name, driver: theme.reason }
  }
}

// What is left over, not a theme.
const NO_THEME = '其他'

/** 异动解析 of 韭研公社: stocks under the day's themes, each with an analysis whose first line is "tag+tag". */
export const jiuyangongsheReasons: Layout = {
  title: '涨停原因（韭研公社）',
  keys: ['date', 'category_count', 'total_stocks', 'categories', 'categories.stocks'],
  units: 'clock times to seconds; no time where none is told',
  into: 'limit-up records of jiuyangongshe, the theme as first tag; names of the day',
  rows: stocksOfThemes,
  normalise: row =>
    orRefusal((): RecordedLimitUp => {
      const [tags = '', ...lines] = textOf(row.analysis).split('\n')
      const time = textOf(row.limit_time)
      return {
        kind: 'limitUp',
        source: 'jiuyangongshe',
        code: codeOf(row.code),
        day: tradeDayOf(row.date),
        name: nameOf(row.name),
        lastSealSecond: time === '' ? undefined : secondOfClock(time),
        reasonTags: [...new Set([textOf(row.theme), ...tags.split('+').map(tag => tag.trim())])].filter(
          tag => tag !== '' && tag !== NO_THEME,
        ),
        // What drives the theme is why each of its stocks went to its limit.
        reasonText:
          [textOf(row.driver), lines.join('\n')]
            .map(part => part.trim())
            .filter(Boolean)
            .join('\n') || undefined,
      }
    }),
}
