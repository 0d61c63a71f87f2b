import { codeOf, dateOf, numberOf, orRefusal, refuse } from '#import/cell-values.ts'
import type { DayFigures } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'

function* stocksOfList(list: Row): Generator<Row> {
  const groups = [...rowsUnder(list, 'hot_concepts').map(concept => rowsUnder(concept, 'stocks'))]
  for (const stock of [...groups.flat(), ...rowsUnder(list, 'unclassified_stocks')]) yield { ...stock, date: list.date }
}

/** 同花顺 hot stocks of a moment. It is taken on closed days as well, so its day is any day. */
export const thsHotList: Layout = {
  title: '热榜（同花顺）',
  keys: ['date', 'generated_at', 'hot_concepts', 'unclassified_stocks'],
  oneDay: true,
  units: 'none; the day of the change beside it is not told, so the change is left out',
  into: 'series `hot.ths.<code>.rank` and `.value`',
  rows: stocksOfList,
  normalise: row =>
    orRefusal((): DayFigures => {
      const code = codeOf(row.code)
      const [rank, value] = [numberOf(row.rank), numberOf(row.hot_value)]
      if (!(rank >= 1) || Number.isNaN(value)) return refuse('没有名次或热度')
      const day = dateOf(row.date) ?? refuse('日期无法识别')
      return { kind: 'figures', day, values: { [`hot.ths.${code}.rank`]: rank, [`hot.ths.${code}.value`]: value } }
    }),
}
