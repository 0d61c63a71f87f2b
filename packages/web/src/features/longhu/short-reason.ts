import { type ReadReason, readReason } from '@kanpan/market/longhu/read-reason'

/** 异常期间 is said as the three days it is at most; how long a severe one was its words seldom tell. */
function daysWord({ windowDays, isSevere }: ReadReason, reason: string): string {
  if (isSevere && reason.includes('异常期间')) return '严重异常'
  if (windowDays === undefined) return ''
  return windowDays === 1 ? '日' : `${windowDays}日`
}

function sideWord(side: ReadReason['side'], both: string): string {
  return side === undefined ? both : side === 1 ? '涨幅' : '跌幅'
}

/** 涨跌幅 with its thresholds on both sides is a deviation, whichever side it was. */
function measureWord({ kind, side }: ReadReason): string | undefined {
  if (kind === 'turnover' || kind === 'surge') return '换手'
  if (kind === 'amplitude') return '振幅'
  if (kind === 'deviation') return `${sideWord(side, '')}偏离`
  if (kind === 'change') return sideWord(side, '涨跌幅')
  return undefined
}

/** An exchange's sentence in the few words people say: 日涨幅偏离7%, 3日跌幅偏离20%, 日换手20%. */
export function shortReason(reason: string): string {
  const read = readReason(reason)
  if (!read) return reason
  if (read.kind === 'noLimit') return '无涨跌幅限制'
  if (read.kind === 'delisting') return '退市整理'
  const days = daysWord(read, reason)
  if (read.kind === 'frequency' && read.side !== undefined) {
    return `${days === '严重异常' ? '' : days}${read.times}次${read.side === 1 ? '涨' : '跌'}异常波动`
  }
  const measure = measureWord(read)
  return measure === undefined || read.pct === undefined ? reason : `${days}${measure}${Math.abs(read.pct)}%`
}
