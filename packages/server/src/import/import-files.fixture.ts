// Small files as those who recorded a day would give them: a list of stocks, bars, and pools of limit-ups.

const BARS_HEAD = 'date,code,open,high,low,close,prev_close,volume,amount,turnover_pct,src,agree'
export const LIST =
  'stock_code,short_name,exchange,list_date\n600001,ST样本,SH,1999-01-04\n300001,样 本Ａ,SZ,2025-10-31\n'
export const LIMIT_UPS = (date: string, sealed: string) =>
  JSON.stringify({
    date,
    update_time: `${date} 15:38:57`,
    count: 1,
    stocks: [{ code: '600001.SH', name: 'ST样本', price: 1.05, limit_up_time: sealed, reason: '算力+液冷|公司样本。' }],
  })

export const POOL_HEAD =
  '代码,名称,最新价,成交额,流通市值,换手率,封板资金,首次封板时间,最后封板时间,炸板次数,涨停统计,连板数'
export const POOL_ROW = '600001,样本,1.10,100,1000,4.2,77.5,92500,100000,1,5/3,2'

export const bars = (...rows: readonly string[]) => [BARS_HEAD, ...rows, ''].join('\n')
export const ST_BAR = '2025-11-03,600001,1.00,1.05,0.99,1.05,1.00,1234,,,C,1'
