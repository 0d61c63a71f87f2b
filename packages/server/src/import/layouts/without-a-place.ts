import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { rowsOfDiff } from './raw-quotes.ts'

/** What is understood and kept nowhere, with the reason why: so that a person knows it was not overlooked. */
function refused(title: string, keys: readonly string[], more: { reason: string; rows?: Layout['rows'] }): Layout {
  const { reason, rows } = more
  const layout = { title, keys, units: 'none', into: `nothing: refused (${reason})` }
  return { ...layout, ...(rows && { rows }), normalise: () => ({ kind: 'refusal', reason }) }
}

const inside = (wrapper: string, list: string) => (answer: Row) => {
  const wrapped = answer[wrapper]
  return rowsUnder(isRow(wrapped) ? wrapped : {}, list)
}

const SECTOR_TABLE = '表里没有写明交易日，板块的涨跌由成份股算出'

export const withoutAPlace: readonly Layout[] = [
  refused('分时（东方财富原始应答）', ['data.code', 'data.trends'], {
    reason: '存档只收日线，没有单只股票分时的位置',
    *rows({ data }) {
      const trends = isRow(data) ? data.trends : undefined
      for (const line of Array.isArray(trends) ? trends : []) yield { line }
    },
  }),
  refused('复权因子（新浪原始应答）', ['variable', 'qfq'], {
    reason: '复权由每日的参考价算出，不另存因子',
    rows: ({ qfq }) => rowsUnder(qfq, 'data'),
  }),
  refused('个股所属板块（东方财富原始应答）', ['diff.f3', 'diff.f12', 'diff.f14', 'diff.f128', 'diff.f140'], {
    reason: '没有写明是哪只股票的板块',
    rows: rowsOfDiff,
  }),
  refused(
    '个股热门概念（东方财富原始应答）',
    ['data.srcSecurityCode', 'data.conceptName', 'data.conceptId', 'data.hitCount'],
    {
      reason: '只是一只股票的热门概念，不是概念的成份',
      rows: answer => rowsUnder(answer, 'data'),
    },
  ),
  refused('盘中异动（东方财富原始应答）', ['data.allstock', 'allstock.tm', 'allstock.c', 'allstock.t', 'allstock.i'], {
    reason: '异动只有时刻，没有日期',
    rows: inside('data', 'allstock'),
  }),
  refused('异常波动预警（东方财富原始应答）', ['data.c', 'data.x', 'data.e', 'data.t', 'data.o'], {
    reason: '偏离值由行情算出，不另存',
    rows: answer => rowsUnder(answer, 'data'),
  }),
  refused(
    '龙虎榜合计（东方财富原始应答）',
    ['SECURITY_CODE', 'TRADE_DATE', 'EXPLANATION', 'BILLBOARD_NET_AMT', 'ACCUM_AMOUNT'],
    {
      reason: '只有合计，没有席位明细',
    },
  ),
  refused('营业部买卖（东方财富原始应答）', ['result.data', 'data.OPERATEDEPT_CODE', 'data.OPERATEDEPT_NAME'], {
    reason: '只是一家营业部的买卖，不是整份榜单',
    rows: inside('result', 'data'),
  }),
  refused('概念代码表（东方财富）', ['concept_code', 'index_code', 'name', 'source'], { reason: '只有名称，没有成份' }),
  refused('主线标签（zvt）', ['code', 'name', 'tag', 'reason'], {
    reason: '每只股票只记一个主题，不是概念的成份，也没有日期',
  }),
  refused('板块涨跌（同花顺）', ['sector_name', 'change_pct', 'up_count', 'down_count', 'top_stock'], {
    reason: SECTOR_TABLE,
  }),
  refused('行业涨跌（新浪）', ['label', '板块', '公司家数', '平均价格', '涨跌幅', '总成交量', '总成交额'], {
    reason: SECTOR_TABLE,
  }),
]
