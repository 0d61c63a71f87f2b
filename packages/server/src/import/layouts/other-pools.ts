import { codeOf, nameOf, orRefusal, tradeDayOf } from '#import/cell-values.ts'
import type { StockName } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'

function* stocksOfAnswer({ data }: Row): Generator<Row> {
  if (isRow(data)) for (const stock of rowsUnder(data, 'pool')) yield { ...stock, qdate: data.qdate }
}

/**
 * The pools beside that of the limit-ups. Who fell to its limit, broke or was sealed the day before is found from the bars; what
 * they alone tell is the name a stock had on the day, its ST with it.
 */
function namesOnly(title: string, keys: readonly string[]): Layout {
  return {
    title,
    keys: ['data.qdate', 'pool.c', 'pool.n', 'pool.p', ...keys],
    oneDay: true,
    units: 'none',
    into: 'names of the day; the rest follows from the bars',
    rows: stocksOfAnswer,
    normalise: row =>
      orRefusal(
        (): StockName => ({ kind: 'name', code: codeOf(row.c), day: tradeDayOf(row.qdate), name: nameOf(row.n) }),
      ),
  }
}

export const otherPools: readonly Layout[] = [
  namesOnly('跌停池（东方财富原始应答）', ['pool.fba', 'pool.oc', 'pool.days']),
  namesOnly('炸板池（东方财富原始应答）', ['pool.ztp', 'pool.fbt', 'pool.zbc', 'pool.zf']),
  namesOnly('昨日涨停池（东方财富原始应答）', ['pool.ztp', 'pool.yfbt', 'pool.ylbc']),
]
