import { type EndpointFacts, endpoint } from './endpoint.ts'
import type { SymbolAsk, SymbolsAsk } from './tencent.ts'

/** Quotes with five levels of the book and a state; refused without its Referer. */
export const sinaHq = endpoint<SymbolsAsk>({
  name: 'hq',
  group: 'sina-hq',
  host: 'hq.sinajs.cn',
  encoding: 'gb18030',
  purpose: '行情与停牌状态（核对腾讯，腾讯不通时代替）',
  perRequest: 800,
  query: ({ symbols }) => ({ path: `/list=${symbols.join(',')}` }),
  probe: () => ({ symbols: ['sh600519', 'sz000001'] }),
  echoes: ['600519', '000001'],
})

/** Unadjusted day bars of one stock, of all three exchanges; no money. */
export const sinaBars = endpoint<SymbolAsk>({
  name: 'getKLineData',
  group: 'sina-data',
  host: 'quotes.sina.cn',
  purpose: '单只股票日线（北交所；腾讯久久不给时沪深也问，没有成交额）',
  perRequest: 1,
  query: ({ symbol }) => ({
    path: '/cn/api/json_v2.php/CN_MarketDataService.getKLineData',
    query: { symbol, scale: 240, ma: 'no', datalen: 1023 },
  }),
  probe: () => ({ symbol: 'bj920002' }),
})

/** What prices before each ex-right day are divided by. */
export const sinaFactors = endpoint<SymbolAsk>({
  name: 'qfq',
  group: 'sina-data',
  host: 'finance.sina.com.cn',
  purpose: '单只股票复权因子',
  isUsed: false,
  perRequest: 1,
  query: ({ symbol }) => ({ path: `/realstock/company/${symbol}/qfq.js` }),
  probe: () => ({ symbol: 'sz000001' }),
  echoes: ['000001'],
})

export const sinaNews = endpoint<{ readonly page: number }>({
  name: 'feed',
  group: 'sina-zhibo',
  host: 'zhibo.sina.com.cn',
  purpose: '7×24 快讯',
  perRequest: 20,
  query: ({ page }) => ({
    path: '/api/zhibo/feed',
    query: { page, page_size: 20, zhibo_id: 152, tag_id: 0, dire: 'f', dpc: 1, pagesize: 20, type: 1 },
  }),
  probe: () => ({ page: 1 }),
})

/** Net inflow of stocks, sorted; main money and retail only. */
export const sinaFlow = endpoint<{ readonly page: number }>({
  name: 'ssl_bkzj_ssggzj',
  group: 'sina-data',
  host: 'vip.stock.finance.sina.com.cn',
  encoding: 'gb18030',
  purpose: '资金流',
  isUsed: false,
  perRequest: 100,
  query: ({ page }) => ({
    path: '/quotes_service/api/json_v2.php/MoneyFlow.ssl_bkzj_ssggzj',
    query: { page, num: 100, sort: 'netamount', asc: 0, bankuai: '', shichang: '' },
  }),
  probe: () => ({ page: 1 }),
})

/** Daily bars of the yield of the 30-year treasury, in percent. */
export const sinaTreasury = endpoint<Record<never, never>>({
  name: 'CN30YT',
  group: 'sina-data',
  host: 'bond.finance.sina.com.cn',
  purpose: '30 年国债收益率（东方财富不通时代替）',
  perRequest: 1,
  query: () => ({ path: '/hq/gb/daily', query: { symbol: 'CN30YT' } }),
  probe: () => ({}),
})

export const SINA_ENDPOINTS: readonly EndpointFacts[] = [
  sinaHq,
  sinaBars,
  sinaFactors,
  sinaNews,
  sinaFlow,
  sinaTreasury,
]
