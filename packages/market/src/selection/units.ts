/** What a field measures, and so which units and values fit it. */
export type Dimension =
  | 'yuan'
  | 'percent'
  | 'count'
  | 'times'
  | 'days'
  | 'points'
  | 'seconds'
  | 'clock'
  | 'word'
  | 'fact'

export interface Unit {
  readonly name: string
  readonly dimension: Dimension
  /** How many of the field's own unit one of these is. */
  readonly factor: number
}

const unit = (name: string, dimension: Dimension, factor: number): Unit => ({ name, dimension, factor })

/** Every unit a number may carry. The longer names first, so that 亿元 is not read as 亿 and a stray 元. */
export const UNITS: readonly Unit[] = [
  unit('万亿', 'yuan', 1e12),
  unit('亿元', 'yuan', 1e8),
  unit('万元', 'yuan', 1e4),
  unit('亿', 'yuan', 1e8),
  unit('千万', 'yuan', 1e7),
  unit('百万', 'yuan', 1e6),
  unit('万', 'yuan', 1e4),
  unit('元', 'yuan', 1),
  unit('块', 'yuan', 1),
  unit('%', 'percent', 1),
  unit('％', 'percent', 1),
  unit('个百分点', 'percent', 1),
  unit('个点', 'percent', 1),
  unit('次', 'count', 1),
  unit('板', 'count', 1),
  unit('天', 'count', 1),
  unit('天', 'days', 1),
  unit('日', 'days', 1),
  unit('年', 'days', 365),
  unit('倍', 'times', 1),
  unit('点', 'points', 1),
  unit('秒', 'seconds', 1),
  unit('分钟', 'seconds', 60),
]

/** The units of a dimension as a person would list them. */
export function unitNames(dimension: Dimension): string {
  return UNITS.filter(one => one.dimension === dimension)
    .map(({ name }) => name)
    .join('、')
}
