import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { exRightReferenceCents } from '@kanpan/market/rules/ex-right'
import { earnings, shareBonus, unlocks } from '@kanpan/providers/eastmoney/datacenter/company'
import { dailyBillboard, dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import { exchangeMargin, marketMargin, treasuryYields } from '@kanpan/providers/eastmoney/datacenter/series'
import { suspensions } from '@kanpan/providers/eastmoney/datacenter/suspensions'
import { describe, expect, test } from 'vitest'
import { BEFORE, DAY, kindOf, playedMarket, simulator, TEN } from './simulated-day.fixture.ts'
import { simulatedWorld } from './world/simulated-world.ts'

const { stocks } = simulator.catalogue
const { clock, textOf } = playedMarket()

describe('the data centre', () => {
  const report = (name: string, filter: string, more = '') =>
    textOf(
      `/datacenter-web.eastmoney.com/api/data/v1/get?reportName=${name}&columns=ALL&source=WEB&filter=${encodeURIComponent(filter)}&${more || 'pageSize=500&pageNumber=1'}`,
    )

  test('has the lists of a day from five in the afternoon, both sides with their institutions', async () => {
    const filter = `(TRADE_DATE='${DAY}')`
    const early = await report('RPT_DAILYBILLBOARD_DETAILSNEW', filter)
    expect(kindOf(() => dailyBillboard.decode(early))).toBe('empty')
    clock.second = 17 * 3600
    const lists = dailyBillboard.decode(await report('RPT_DAILYBILLBOARD_DETAILSNEW', filter))
    expect(lists.refused).toEqual([])
    expect(lists.rows.length).toBeGreaterThan(30)
    const sides = ['BUY', 'SELL'].map(side => report(`RPT_BILLBOARD_DAILYDETAILS${side}`, filter))
    const [buyers, sellers] = (await Promise.all(sides)).map(text => dailySeats.decode(text).rows)
    expect(buyers?.length).toBeGreaterThan(lists.rows.length)
    expect(sellers?.length).toBeGreaterThan(lists.rows.length)
    expect(buyers?.filter(({ branchCode }) => branchCode === '0').length).toBeGreaterThan(10)
    clock.second = TEN
  })

  test('has who is suspended, where a market and the day are asked for, and else nothing', async () => {
    const suspended = simulatedWorld(simulator)
      .list({ day: DAY, second: TEN })
      .filter(({ state }) => state === 'suspended')
    const ask = (filter: string) => report('RPT_CUSTOM_SUSPEND_DATA_INTERFACE', filter)
    const { rows, refused } = suspensions.decode(await ask(`(MARKET="全部")(DATETIME='${DAY}')`))
    expect([rows.map(({ code }) => code), refused]).toEqual([suspended.map(({ code }) => code), []])
    expect(rows.length).toBeGreaterThan(0)
    for (const filter of ['', '(MARKET="全部")', `(DATETIME='${DAY}')`]) {
      const text = await ask(filter)
      expect(kindOf(() => suspensions.decode(text))).toBe('empty')
    }
  })

  test('has what is paid on an ex-right day, so that its reference price follows', async () => {
    const to = addTradeDays(DAY, 100) ?? DAY
    const day = simulator.corporateEvents({ from: DAY, to }).find(({ kind }) => kind === 'exRight')?.day ?? DAY
    const before = previousTradeDay(day) ?? day
    clock.day = day
    const { rows, refused } = shareBonus.decode(await report('RPT_SHAREBONUS_DET', `(EX_DIVIDEND_DATE='${day}')`))
    clock.day = DAY
    expect(refused).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
    const [closes, references] = [before, day].map(of => simulator.momentAt(of, SESSION.close))
    for (const { code, exDay, cashYuanPerShare = Number.NaN, transferSharesPerShare = 0 } of rows) {
      const row = stocks.findIndex(stock => stock.code === code)
      const terms = { cashYuanPerTen: 10 * cashYuanPerShare, bonusSharesPerTen: 10 * transferSharesPerShare }
      const reference = exRightReferenceCents(closes?.closeCents[row] ?? 0, {
        ...terms,
        ...{ rightsSharesPerTen: 0, rightsPriceCents: 0 },
      })
      expect([exDay, reference]).toEqual([day, references?.prevCloseCents[row]])
    }
  })

  test('has what companies go through as far as it is known', async () => {
    const unlocked = unlocks.decode(
      await report(
        'RPT_LIFT_STAGE',
        `(FREE_DATE>='${DAY}')`,
        'pageSize=500&pageNumber=1&sortColumns=FREE_DATE&sortTypes=1',
      ),
    )
    const days = unlocked.rows.map(({ day }) => day)
    expect(days).toEqual(days.toSorted())
    const reported = await report(
      'RPT_LICO_FN_CPD',
      '',
      'pageSize=500&pageNumber=1&sortColumns=NOTICE_DATE&sortTypes=-1',
    )
    const announced = kindOf(() => {
      for (const { announcedOn } of earnings.decode(reported).rows) expect(announcedOn && announcedOn <= DAY).toBe(true)
    })
    expect(['read', 'empty']).toContain(announced)
  })

  test('has the treasury since the close before, and margin since this morning', async () => {
    const treasury = treasuryYields.decode(
      await report('RPTA_WEB_TREASURYYIELD', '', 'pageSize=500&pageNumber=1&sortColumns=SOLAR_DATE&sortTypes=-1'),
    )
    expect(treasury.rows[0]?.day).toBe(BEFORE)
    const margin = marketMargin.decode(
      await report('RPTA_RZRQ_LSHJ', '', 'pageSize=500&pageNumber=1&sortColumns=DIM_DATE&sortTypes=-1'),
    )
    expect([margin.rows[0]?.day, margin.refused]).toEqual([BEFORE, []])
    const byExchange = exchangeMargin.decode(
      await report('RPTA_RZRQ_LSDB', '', 'pageSize=500&pageNumber=1&sortColumns=DIM_DATE&sortTypes=-1'),
    )
    expect([byExchange.rows[0]?.day, byExchange.rows[0]?.all.totalYuan]).toEqual([BEFORE, margin.rows[0]?.totalYuan])
  })

  test('refuses a filter it cannot read and a report that it has not, and has no hundredth page', async () => {
    const [bad, unknown] = await Promise.all([report('RPT_LIFT_STAGE', 'x=1'), report('RPT_NOBODY', '')])
    expect(kindOf(() => unlocks.decode(bad))).toBe('refused')
    expect(kindOf(() => unlocks.decode(unknown))).toBe('refused')
    const page = (number: number) => report('RPTA_WEB_TREASURYYIELD', '', `pageSize=1&pageNumber=${number}`)
    const [second, hundredth] = await Promise.all([page(2), page(100)])
    expect([second, hundredth].map(text => kindOf(() => treasuryYields.decode(text)))).toEqual(['read', 'empty'])
  })
})
