import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf, OF_SECTOR, takesMoment } from './any-moment.fixture.ts'
import { badValues } from './bad-values.fixture.ts'
import { routeOf } from './http/implement.ts'
import {
  ARCHIVED_DAY,
  archivedSetup,
  type MarketSetup,
  reply,
  SIMULATED_DAY,
  simulatedSetup,
} from './market-setup.fixture.ts'
import { hasNovember } from './november-import.fixture.ts'

/** What has nothing to tell whatever the market, because nothing of the kind was asked for or has happened. */
const NOTHING_ASKED: Readonly<Record<string, string>> = {
  '/data-api/hotspot/stock_yyb alias': 'institutions go by no other name',
  '/api2/stock/longhu_yyb alias': 'institutions go by no other name',
  '/api2/stock/longhu_alias record': 'no alias is asked for',
  '/data-api/stock/stock_by_codes missing': 'no code that is missing',
  '/api2/stock/data_list missing': 'no code that is missing',
  '/data-api/stock/stock_market_capacity usualShare': 'fewer than five days with minutes come before',
  '/api2/stock/market_capacity usualShare': 'fewer than five days with minutes come before',
  '/api2/stock/concept/days_top trace': 'no concept is followed',
  '/api2/stock/auction stock': 'no stock is asked for',
  '/api2/stock/explain_streak today': 'the stock stands at its limit',
  '/api2/stock/explain_streak unknown': 'its streak is known',
  '/api2/stock/review markdown': 'asked for as data',
  '/api/ai/api/hotspot/keywords saved': 'the person has saved no word',
  '/api/ai/api/notebook/getList days': 'the person has planned nothing',
  '/api/ai/api/notebook/getList kinds': 'the person has planned nothing',
  '/api/ai/api/trades/getList holdings': 'the person has bought nothing',
  '/api/ai/api/trades/getList trips': 'the person has bought nothing',
  '/api/ai/api/trades/getList patterns': 'the person has bought nothing',
  '/api/ai/api/trades/getList days': 'the person has bought nothing',
  '/api/ai/api/trades/getList marked': 'the person has bought nothing',
  '/api/ai/api/trades/getList unmatched': 'the person has bought nothing',
  '/api/ai/api/trades/getList imports': 'the person has bought nothing',
  '/data-api/hotspot/stockSearch notUnderstood': 'every word of the sentence is understood',
  '/api2/stock/sentence_search notUnderstood': 'every word of the sentence is understood',
  '/data-api/hotspot/stockSearch translated': 'no model is configured that would put words into conditions',
  '/api2/stock/sentence_search translated': 'no model is configured that would put words into conditions',
  '/data-api/hotspot/stockSearch unknown': 'what the sentence asks is known of some stock',
  '/api2/stock/sentence_search unknown': 'what the sentence asks is known of some stock',
  '/api2/stock/bars dividendUnknown': 'no day is missing',
  '/data-api/stock/stock_zh_a_daily dividendUnknown': 'no day is missing',
}

/** What only a recorded day has to tell. */
const NO_RECORD: Readonly<Record<string, string>> = {
  '/api2/stock/limit_up_ranking origin': 'where a row was recorded',
  '/api2/stock/overview recorded': 'what others counted',
  '/api2/stock/track_record leftOut': 'days that were not recorded whole',
}

/** Nearly half of ChiNext is missing from the recorded month, and a part is not told as the whole. */
const A_PART = 'the figures of the whole market, of which less than 98 % is recorded'

/** What nobody recorded of November 2025: unknown, and never 0. All else that is answered is full. */
const NOT_RECORDED: Readonly<Record<string, string>> = {
  '/data-api/hotspot/keywordSearch list': 'news',
  '/api2/stock/search_keyword list': 'news',
  '/api2/stock/news10s list': 'news',
  '/api2/stock/calendar events': 'announcements',
  '/api2/stock/calendar eventKinds': 'announcements',
  '/api2/stock/calendar counts': 'announcements',
  '/api2/stock/calendar reactions': 'announcements',
  '/api2/stock/company_events events': 'announcements',
  '/api2/stock/company_events eventKinds': 'announcements',
  '/api2/stock/company_events reactions': 'announcements',
  '/data-api/hotspot/stock/companyHotspot/:code list': 'news',
  '/api2/hotspot/company_hotspot list': 'news',
  '/data-api/hotspot/stock_comments score': 'the twenty days before',
  '/data-api/hotspot/stock_comments rank': 'the twenty days before',
  '/data-api/hotspot/stock_comments rankChange': 'the twenty days before',
  '/data-api/hotspot/stock_comments attention': 'popularity',
  '/api2/stock/comments score': 'the twenty days before',
  '/api2/stock/comments rank': 'the twenty days before',
  '/api2/stock/comments rankChange': 'the twenty days before',
  '/api2/stock/comments attention': 'popularity',
  '/api2/stock/popularity listedAt': 'popularity',
  '/api2/stock/popularity stocks': 'popularity',
  '/api2/stock/popularity concepts': 'popularity',
  '/data-api/hotspot/stock/sector_stock_data line': 'minutes',
  '/data-api/stock/stock_market_capacity sameMinuteYesterdayYuan': 'minutes',
  '/data-api/stock/stock_market_capacity yesterdayLineYuan': 'minutes',
  '/api2/stock/market_capacity sameMinuteYesterdayYuan': 'minutes',
  '/api2/stock/market_capacity yesterdayLineYuan': 'minutes',
  '/data-api/stock/jingxuan list': 'turnover against the float, which the default rule asks for',
  '/data-api/stock/stock_tb_30 list': 'the treasury',
  '/data-api/stock/stock_tb_30 line': 'the treasury',
  '/api2/stock/tb_30 list': 'the treasury',
  '/api2/stock/tb_30 line': 'the treasury',
  '/api2/stock/margin list': 'margin trading',
  '/api2/stock/details book': 'orders',
  '/api2/stock/details bookTime': 'orders',
  '/api2/stock/overview indices': 'indices',
  '/api2/stock/overview recorded': 'what others counted',
  '/api2/stock/auction yesterday': 'auctions',
  '/api2/stock/auction themes': 'auctions',
  '/api2/stock/auction oneWord': 'auctions',
  '/api2/stock/limit_course brokenTimes': 'the life of a seal, but for its first time',
  '/api2/stock/limit_course sealYuan': 'the life of a seal, but for its first time',
  '/api2/stock/limit_course maxSealYuan': 'the life of a seal, but for its first time',
  '/api2/stock/limit_course steps': 'the life of a seal, but for its first time',
  '/api2/stock/limit_course sealLineYuan': 'the life of a seal, but for its first time',
  '/api2/stock/seal_curves list': 'the life of a seal, but for its first time',
  '/api2/stock/details spell': 'the days before, in which it may have begun',
  '/api2/stock/ladder premium': A_PART,
  '/api2/stock/ladder promotion': A_PART,
  '/api2/stock/ladder promotions': A_PART,
  '/api2/stock/limit_up_ranking premium': A_PART,
  '/api2/stock/market_capacity amountYuan': A_PART,
  '/api2/stock/market_capacity projectedYuan': A_PART,
  '/api2/stock/market_capacity threeDayMeanYuan': A_PART,
  '/api2/stock/market_capacity yesterdayYuan': A_PART,
  '/data-api/stock/stock_market_capacity amountYuan': A_PART,
  '/data-api/stock/stock_market_capacity projectedYuan': A_PART,
  '/data-api/stock/stock_market_capacity threeDayMeanYuan': A_PART,
  '/data-api/stock/stock_market_capacity yesterdayYuan': A_PART,
  '/api2/stock/concept_top5 list': A_PART,
  '/data-api/stock/concept_stocks_top5 list': A_PART,
  '/data-api/stock/concept_top15 list': A_PART,
  '/data-api/hotspot/stock/sector_stock_data bars': A_PART,
  '/api2/stock/overview distribution': A_PART,
  '/api2/stock/overview yesterday': A_PART,
  '/api2/stock/review settled': A_PART,
  '/api2/stock/review watch': A_PART,
  '/api2/stock/tracked_statements list': A_PART,
}

/** Answers that are more, or less, than the market at a moment, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '/api/ai/api/hotspot/categoryList': 'a bare list by contract',
  '/api/ai/api/hotspot/keywords': "a person's own words are among them",
  '/api/ai/api/notebook/getList': 'what one planned oneself',
  '/api/ai/api/notebook/draft': 'the dates of one’s own stocks are among it',
  '/api/ai/api/trades/getList': 'what one bought and sold oneself',
  '/api/ai/api/collect/stock_hotspot_notice': "a person's own stocks are looked at",
  '/api/ai/api/collect/collect_stock_hotspot': "a person's own stocks are looked at",
}

const MARKETS = [
  {
    source: 'simulator',
    date: SIMULATED_DAY,
    open: simulatedSetup,
    missing: false,
    nothing: { ...NOTHING_ASKED, ...NO_RECORD },
  },
  {
    source: 'archive',
    date: ARCHIVED_DAY,
    open: archivedSetup,
    missing: !hasNovember(),
    nothing: { ...NOTHING_ASKED, ...NOT_RECORDED },
  },
] as const

const Fields = z.record(z.string(), z.unknown())
const Moment = z.object({ source: z.string(), asOf: z.object({ day: z.string() }) })
const Page = z.object({ list: z.array(z.unknown()), total: z.int(), page: z.int(), limit: z.int() })

describe.each(MARKETS)('every call that reads the market, on a day of the $source', market => {
  const { source, date, open, missing, nothing } = market
  describe.skipIf(missing)(date, () => {
    let setup: MarketSetup
    beforeAll(async () => {
      setup = await open()
    })
    afterAll(() => setup.remove())

    const ask = (endpoint: Endpoint, more: Readonly<Record<string, string>> = {}) =>
      reply(setup, { endpoint, known: setup.known, date, more })

    /** What is wrong with the calls, by their address. */
    async function faults(wanted: readonly Endpoint[], check: (endpoint: Endpoint) => Promise<unknown>) {
      const found: Record<string, unknown> = {}
      for (const endpoint of wanted) {
        const fault = await check(endpoint)
        if (fault !== undefined) found[routeOf(endpoint)] = fault
      }
      return found
    }

    test('answers in its shape, and is empty only where nobody recorded anything', async () => {
      const empty: string[] = []
      const found = await faults(setup.reads, async endpoint => {
        const body = Fields.parse((await ask(endpoint)).json())
        if (body[GROUPS[endpoint.group].ok] !== 200) return body.msg
        const parts = Array.isArray(body.data) ? { list: body.data } : Fields.parse(body.data)
        for (const [name, part] of Object.entries(parts))
          if (part === null || (Array.isArray(part) && part.length === 0)) empty.push(`${routeOf(endpoint)} ${name}`)
        const { error } = endpoint.data.safeParse(body.data)
        return error && z.prettifyError(error)
      })
      expect(found).toEqual({})
      expect(empty.toSorted()).toEqual(Object.keys(nothing).toSorted())
      expect(setup.reads.length).toBeGreaterThan(60)
    })

    test('says which moment of which market it tells, and is a 304 when nothing has changed', async () => {
      const dated = setup.reads.filter(endpoint => takesMoment(endpoint) && !(routeOf(endpoint) in OTHERWISE))
      const found = await faults(dated, async endpoint => {
        const first = await ask(endpoint)
        const told = Moment.safeParse(first.json().data)
        if (told.data?.source !== source || told.data.asOf.day !== date) return told.data ?? 'no moment'
        if (endpoint.method === 'POST') return undefined
        const headers = { 'if-none-match': String(first.headers.etag) }
        const again = await reply(
          { ...setup, headers: { ...setup.headers, ...headers } },
          { endpoint, known: setup.known, date },
        )
        return again.statusCode === 304 && again.body === '' ? undefined : again.statusCode
      })
      expect(found).toEqual({})
      expect(dated.length).toBeGreaterThan(55)
    })

    test('turns its pages', async () => {
      const paged = setup.reads.filter(endpoint => fieldsOf(endpoint).all.includes('page'))
      const found = await faults(paged, async endpoint => {
        const pages = await Promise.all(
          ['1', '2'].map(async page => Page.parse((await ask(endpoint, { page, limit: '3' })).json().data)),
        )
        const whole = Page.parse((await ask(endpoint, { limit: '6' })).json().data)
        const same = JSON.stringify(pages.flatMap(({ list }) => list)) === JSON.stringify(whole.list)
        const told = pages.map(({ total, page, limit }) => [total, page, limit])
        const expected = [1, 2].map(page => [whole.total, page, 3])
        return same && JSON.stringify(told) === JSON.stringify(expected) ? undefined : { told, same }
      })
      expect(found).toEqual({})
      expect(paged.length).toBeGreaterThan(15)
    })

    test('says the same at both of its doors', async () => {
      const doors = [...Map.groupBy(setup.reads, ({ summary }) => summary).values()].filter(({ length }) => length > 1)
      for (const [first, ...others] of doors) {
        if (!first) continue
        const told = (await ask(first)).json().data
        for (const other of others) expect((await ask(other)).json().data, routeOf(other)).toEqual(told)
      }
      expect(doors.length).toBeGreaterThan(12)
    })

    test('refuses every bad value of every field by the name of the field', async () => {
      let asked = 0
      const strange: string[] = []
      const found = await faults(setup.reads, async endpoint => {
        for (const name of fieldsOf(endpoint).all) {
          const values = badValues(endpoint, name)
          if (values.length === 0) strange.push(`${routeOf(endpoint)} ${name}`)
          for (const value of values) {
            asked++
            const answer = await ask(endpoint, { [name]: value })
            const { [GROUPS[endpoint.group].ok]: code, msg, data } = answer.json()
            const isRefused = answer.statusCode === 200 && code === 400 && data === null
            // A day in the path is told as the date it is.
            const isNamed = String(msg).includes(`参数 ${name}`) || (name === 'x' && String(msg).includes('参数 date'))
            if (!isRefused || !isNamed) return `${name}=${value}: ${answer.statusCode} ${code} ${msg}`
          }
        }
        return undefined
      })
      console.info(`${source}: ${asked} bad values over ${setup.reads.length} calls refused`)
      expect(found).toEqual({})
      expect(strange).toEqual([])
    })

    test('does not know a stock or a sector that does not exist, and says which', async () => {
      const of = setup.reads.filter(endpoint => fieldsOf(endpoint).required.includes('code'))
      const found = await faults(of, async endpoint => {
        const code = OF_SECTOR.includes(routeOf(endpoint)) ? 'nowhere' : '999999'
        const body = (await ask(endpoint, { code })).json()
        const isNotFound = body[GROUPS[endpoint.group].ok] === 404 && String(body.msg).includes(code)
        return isNotFound ? undefined : `${body[GROUPS[endpoint.group].ok]} ${body.msg}`
      })
      expect(found).toEqual({})
    })
  })
})
