import { dateOf, numberOf, refuse } from '#import/cell-values.ts'
import { textIn } from './cells.ts'
import { ownTable } from './own-table.ts'

export const ownSeries = ownTable({
  name: 'series',
  title: '序列',
  columns: ['series', 'day', 'value'],
  into: 'series of the names they have',
  read(row) {
    const value = numberOf(row.value)
    if (Number.isNaN(value)) return refuse('没有数值')
    const series = textIn(row.series) || refuse('没有序列名')
    return { kind: 'figures', day: dateOf(row.day) ?? refuse('日期无法识别'), values: { [series]: value } }
  },
  async *rows({ history: { dataset }, store, from, to }) {
    for (const name of await store.macro.names(dataset, '')) {
      for (const { day, value } of await store.macro.series(dataset, name, { from, to })) yield [name, day, value]
    }
  },
})
