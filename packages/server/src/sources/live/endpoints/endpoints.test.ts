import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { sectorList } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import { expect, test } from 'vitest'
import { addressOf } from '#sources/live/hosts/host-request.ts'
import { EASTMONEY_BOARD_FIELDS, eastmoneyDelayedList, eastmoneyPopularity } from './eastmoney.ts'
import { longhuList, suspensions } from './eastmoney-reports.ts'
import type { EndpointFacts } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { clsNews, cninfoAnnouncements } from './other-providers.ts'
import { sinaFlow, sinaHq } from './sina.ts'
import { tencentBars, tencentQt } from './tencent.ts'

const DAY = TradeDay.parse('2026-08-28')

test.each(ENDPOINTS.map(endpoint => [`${endpoint.host} ${endpoint.name}`, endpoint] as const))(
  '%s can be asked, of the host that is named',
  (_: string, endpoint: EndpointFacts) => {
    const request = endpoint.probe(DAY)
    const { hostname, protocol, pathname } = new URL(addressOf(request))
    expect([hostname, protocol]).toEqual([endpoint.host, `${endpoint.scheme}:`])
    expect(pathname).not.toBe('/')
    expect(addressOf(request, 'http://127.0.0.1:9000/')).toBe(`http://127.0.0.1:9000/${endpoint.host}${request.path}`)
  },
)

test('no endpoint stands twice', () => {
  const names = ENDPOINTS.map(endpoint => `${endpoint.group} ${endpoint.name}`)
  expect(new Set(names).size).toBe(names.length)
})

test('addresses are those the providers know', () => {
  expect(addressOf(tencentQt.request({ symbols: ['sh600519', 'sz000001'] }))).toBe(
    'https://qt.gtimg.cn/q=sh600519,sz000001',
  )
  expect(addressOf(tencentBars.request({ symbol: 'sh600519', from: '2026-01-01', to: '2026-11-20' }))).toBe(
    'https://web.ifzq.gtimg.cn/appstock/app/fqkline/get?param=sh600519,day,2026-01-01,2026-11-20,640,',
  )
  const list = new URL(
    addressOf(eastmoneyDelayedList.request({ universe: 'm:90 t:2 f:!50', fields: 'f12,f14', page: 2 })),
  )
  expect(Object.fromEntries(list.searchParams)).toMatchObject({
    fs: 'm:90 t:2 f:!50',
    fields: 'f12,f14',
    pn: '2',
    pz: '100',
  })
  const report = new URL(addressOf(longhuList.probe(DAY)))
  expect(report.searchParams.get('filter')).toBe("(TRADE_DATE='2026-08-28')")
  expect(report.searchParams.get('reportName')).toBe('RPT_DAILYBILLBOARD_DETAILSNEW')
})

test('suspensions are asked of a market and a day, and net inflow of Sina is read as GBK', () => {
  const report = new URL(addressOf(suspensions.probe(DAY)))
  expect(report.searchParams.get('filter')).toBe(`(MARKET="全部")(DATETIME='2026-08-28')`)
  expect([sinaFlow.encoding, sinaHq.encoding]).toEqual(['gb18030', 'gb18030'])
})

test('boards come with all that names their leader', () => {
  const board = {
    ...{ code: 'BK0475', name: '银行', changePct: 1.2, level: 3000, totalValueYuan: 1e12, mainNetYuan: -1e8 },
    ...{ risingStocks: 30, fallingStocks: 10 },
    ...{ leader: StockCode.parse('600036'), leaderName: '招商银行', leaderChangePct: 4.1 },
  }
  const { data } = JSON.parse(sectorList.encode({ rows: [board] }))
  const asked = new Set(EASTMONEY_BOARD_FIELDS.split(','))
  const sent = Object.fromEntries(Object.entries(data.diff[0]).filter(([field]) => asked.has(field)))
  expect(sectorList.decode(JSON.stringify({ rc: 0, data: { total: 1, diff: [sent] } })).rows).toEqual([board])
})

test('what is sent along is what the hosts want', () => {
  expect(sinaHq.probe(DAY).headers).toEqual({ referer: 'https://finance.sina.com.cn' })
  expect(JSON.parse(eastmoneyPopularity.probe(DAY).body?.text ?? '')).toMatchObject({ appId: 'appId01', pageSize: 100 })
  const form = new URLSearchParams(cninfoAnnouncements.probe(DAY).body?.text)
  expect(form.get('seDate')).toBe('2026-08-28~2026-08-28')
})

test('a query of cls is signed by its own rule', () => {
  const { searchParams } = new URL(addressOf(clsNews.request({ before: 1_787_000_000 })))
  expect(searchParams.get('sign')).toMatch(/^[\da-f]{32}$/)
  expect([...searchParams.keys()].filter(key => key !== 'sign')).toEqual(
    [...searchParams.keys()].filter(key => key !== 'sign').toSorted(),
  )
})
