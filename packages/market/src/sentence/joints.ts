import { NUMERAL } from './numeral.ts'

/** How a condition is joined to the one before: 且 binds closer than 或, 或 closer than a comma or a blank. */
export type Link = 'and' | 'or' | 'beside'

const oneOf = (words: string) =>
  new RegExp(
    words
      .split(' ')
      .map(word => word.replaceAll(/[.+?|)(]/g, '\\$&'))
      .join('|'),
    'y',
  )
const FILLERS =
  '的 股票 个股 股 公司 票 有 了 在 都 也 就 还 又 但 但是 是 为 请 帮我 我想 我要 想 找 找出 选出 筛选 筛选出 看看 哪些 所有 全部 处于 出现 要求 满足 条件 吗 呢 吧 a股 那些 给我 列出 查询 一下 之外 以外 外 ) 选股 标的 创'

/** What joins and what only fills. */
export const JOINTS: readonly { readonly pattern: RegExp; readonly link: Link | undefined }[] = [
  { pattern: oneOf('或者 或是 或 or || |'), link: 'or' },
  { pattern: oneOf('并且 而且 且 并 同时 and && &'), link: 'and' },
  { pattern: oneOf(', 、 ; 。 ? ! 和 与 以及 及 + /'), link: 'beside' },
  { pattern: oneOf(FILLERS), link: undefined },
]

export type Prefix = 'deny' | 'daysAgo' | 'qualify'

const DAY = '(?:个交易日|交易日|日|天)'

/**
 * What stands before a condition. A qualifier makes of it what no field tells: 近7日涨幅, 平均换手率; neither may be taken for
 * the condition without it.
 */
export const PREFIXES: readonly { readonly pattern: RegExp; readonly prefix: Prefix }[] = [
  {
    pattern: oneOf('非 不是 不含 不包含 不属于 剔除 排除 去除 去掉 除去 除了 除 不要 没有 没 未 无 不'),
    prefix: 'deny',
  },
  { pattern: new RegExp(`(${NUMERAL})(?:个)?${DAY}(?:之|以)?前`, 'y'), prefix: 'daysAgo' },
  {
    pattern: new RegExp(
      `(?:最近|过去|近|连续|前)?${NUMERAL}(?:个交易日|交易日|个月|日|天|周|月|年|分钟)(?:之?内|以来|里|均|连续)?`,
      'y',
    ),
    prefix: 'qualify',
  },
  {
    pattern: oneOf('连续 累计 平均 动态 静态 自由 实际 最高 最低 年内 本周 上周 本月 上月 去年 今年 预期 明日 明天'),
    prefix: 'qualify',
  },
]
