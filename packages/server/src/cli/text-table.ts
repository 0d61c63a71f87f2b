const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/gu

/** How many columns of a terminal a text takes: a Chinese character takes two. */
function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0)
}

/** Rows as lines whose columns stand below one another: the first two to the left, figures to the right. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => widthOf(row[at] ?? ''))))
  return rows.map(row =>
    row
      .map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return at < 2 ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd(),
  )
}
