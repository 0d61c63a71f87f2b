const DIGITS = '零一二三四五六七八九十'

function daysIn(reason: string): string {
  const said = /(?:连续|最近)\s*(\d+|[一二三四五六七八九十])个/.exec(reason)?.[1]
  if (said === undefined) return /严重异常期间/.test(reason) ? '严重异常' : '日'
  return `${/\d/.test(said) ? said : DIGITS.indexOf(said)}日`
}

function measureIn(reason: string): string | undefined {
  // 有价格涨跌幅限制的 says who is meant, not what was measured.
  const said = reason.replaceAll('涨跌幅限制', '')
  if (/换手率/.test(said)) return '换手'
  if (/振幅/.test(said)) return '振幅'
  const side = /涨跌幅/.test(said) ? '' : /跌幅/.test(said) ? '跌幅' : '涨幅'
  if (/偏离值/.test(said)) return `${side}偏离`
  return /涨幅|跌幅/.test(said) ? side : undefined
}

/** An exchange's sentence in the few words people say: 日涨幅偏离7%, 3日跌幅偏离20%, 日换手20%. */
export function shortReason(reason: string): string {
  const days = daysIn(reason)
  const times = /(\d+)次出现同?(正|负)向异常波动/.exec(reason)
  if (times) return `${days === '严重异常' ? '' : days}${times[1]}次${times[2] === '正' ? '涨' : '跌'}异常波动`
  if (/无价格涨跌幅限制/.test(reason)) return '无涨跌幅限制'
  if (/退市整理/.test(reason)) return '退市整理'
  const measure = measureIn(reason)
  const pct = /达到?[+-]?(\d+(?:\.\d+)?)%/.exec(reason)?.[1]
  return measure === undefined || pct === undefined ? reason : `${days}${measure}${pct}%`
}
