import { DEFAULT_RULE } from '@kanpan/market/selection/rule'

export interface NamedRule {
  readonly name: string
  readonly rule: string
}

/** Rules to begin with; each can be changed condition by condition. */
export const READY_RULES: readonly NamedRule[] = [
  { name: '早封连板', rule: DEFAULT_RULE },
  { name: '换手首板', rule: '首板 且 换手板 且 首封<10:30 且 炸板<=1 且 换手率 5..20% 且 流通市值<100亿 且 非 ST' },
  { name: '昨日首板今日高开', rule: '昨日首板 且 开盘涨幅 2..7% 且 非 涨停 且 非 ST' },
  { name: '高位炸板', rule: '炸板 且 昨日连板>=2 且 非 ST' },
  { name: '机构昨日买入', rule: '昨日机构净买入 且 涨幅>=3% 且 非 ST' },
]
