import type { LimitUpRow } from '@kanpan/contract/model/limit-up'

const FIGURE_LABELS: Readonly<Record<string, string>> = {
  priceYuan: '现价',
  changePct: '涨幅',
  amountYuan: '成交额',
  turnoverPct: '换手',
  floatValueYuan: '流通市值',
  sealYuan: '封单额',
  sealToFloatPct: '封单占比',
  industry: '行业',
}

type Origin = NonNullable<LimitUpRow['origin']>

/** Where a row of a recorded day comes from, line by line, for a tooltip. */
export function originText({ hasBar, pools, lists, figures, disagreements }: Origin): string {
  const worded = Map.groupBy(figures, ({ from }) => from)
  const from = Array.from(worded, ([source, fields]) => {
    const words = fields.map(({ field }) => FIGURE_LABELS[field] ?? field).join('、')
    return source === 'derived' ? `${words}：由以上推算` : `${words}：${source}`
  })
  return [
    ...disagreements,
    hasBar ? '有当日日线' : '没有当日日线',
    ...(pools.length > 0 ? [`涨停池：${pools.join('、')}`] : []),
    ...(lists.length > 0 ? [`只列名、未记是否封住：${lists.join('、')}`] : []),
    ...from,
  ].join('\n')
}

/** The sign beside a name: what bar and pools tell differently first, else that there is no bar. */
export function originSign(
  origin: LimitUpRow['origin'],
): { readonly text: string; readonly isWarning: boolean } | undefined {
  if (origin === null) return undefined
  if (origin.disagreements.length > 0) return { text: '异', isWarning: true }
  return origin.hasBar ? undefined : { text: origin.pools.length > 0 ? '池' : '单', isWarning: false }
}

interface ListOrigin {
  readonly withBar: number
  readonly listOnly: number
  readonly disagreeing: number
  readonly lists: readonly string[]
}

/** What a list of a recorded day is made of. */
export function listOriginText({ withBar, listOnly, disagreeing, lists }: ListOrigin): string | undefined {
  if (listOnly === 0 && disagreeing === 0) return undefined
  const parts = [`有日线 ${withBar} 只`, `仅见于${lists.join('、')} ${listOnly} 只`]
  return `来源：${[...parts, ...(disagreeing > 0 ? [`说法不一 ${disagreeing} 只`] : [])].join('，')}`
}
