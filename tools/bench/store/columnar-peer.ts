/** Daily bars as bare columns, stock after stock: nothing but arrays and loops. */
export interface Columns {
  readonly stocks: number
  readonly days: number
  readonly closeCents: Int32Array
  readonly changePct: Float32Array
  readonly amountYuan: Float64Array
  readonly limitUp: Uint8Array
}

export function point(columns: Columns, stock: number, count: number): readonly unknown[] {
  const end = (stock + 1) * columns.days
  const { closeCents, changePct, amountYuan, limitUp } = columns
  return [closeCents, changePct, amountYuan, limitUp].map(column => column.subarray(end - count, end))
}

const ROW_BITS = 65_536

/** The rows with the largest values, largest first: value and row packed into one number, sorted natively. */
export function topRows(rows: number, count: number, value: (row: number) => number): number[] {
  const keys = new Float64Array(rows)
  for (let row = 0; row < rows; row++) keys[row] = Math.round(value(row) * 100) * ROW_BITS + row
  keys.sort()
  return Array.from(keys.subarray(-count), key => key - Math.floor(key / ROW_BITS) * ROW_BITS).reverse()
}

/** The stocks that rose most on a day. */
export function topOfDay({ stocks, days, changePct }: Columns, day: number, count: number): number[] {
  return topRows(stocks, count, stock => changePct[stock * days + day] ?? 0)
}

/** The longest run of limit-ups of every stock within the last `window` days. */
export function longestStreaks({ stocks, days, limitUp }: Columns, window: number): Uint16Array {
  const longest = new Uint16Array(stocks)
  for (let stock = 0; stock < stocks; stock++) {
    let run = 0
    for (let at = (stock + 1) * days - window; at < (stock + 1) * days; at++) {
      run = limitUp[at] === 1 ? run + 1 : 0
      if (run > (longest[stock] ?? 0)) longest[stock] = run
    }
  }
  return longest
}

export interface MarketSeries {
  readonly limitUps: Uint32Array
  readonly changeSum: Float64Array
  readonly amountYuan: Float64Array
}

export function marketSeries(columns: Columns, window: number): MarketSeries {
  const { stocks, days } = columns
  const limitUps = new Uint32Array(window)
  const changeSum = new Float64Array(window)
  const amountYuan = new Float64Array(window)
  for (let stock = 0; stock < stocks; stock++) {
    const from = (stock + 1) * days - window
    for (let day = 0; day < window; day++) {
      limitUps[day] = (limitUps[day] ?? 0) + (columns.limitUp[from + day] ?? 0)
      changeSum[day] = (changeSum[day] ?? 0) + (columns.changePct[from + day] ?? 0)
      amountYuan[day] = (amountYuan[day] ?? 0) + (columns.amountYuan[from + day] ?? 0)
    }
  }
  return { limitUps, changeSum, amountYuan }
}
