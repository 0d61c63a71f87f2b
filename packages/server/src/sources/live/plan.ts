import {
  eastmoneyAnnouncements,
  eastmoneyBroken,
  eastmoneyLimitDowns,
  eastmoneyLimitUps,
  eastmoneyNews,
  eastmoneyYesterday,
} from './endpoints/eastmoney.ts'
import type { EndpointFacts } from './endpoints/endpoint.ts'
import { clsNews } from './endpoints/other-providers.ts'
import { sinaHq, sinaNews } from './endpoints/sina.ts'
import { tencentQt } from './endpoints/tencent.ts'
import { thsLimitUps, thsNews, thsPopularity } from './endpoints/ths.ts'
import { HOT_SECONDS, SWEEP_SECONDS } from './quotes/session-times.ts'
import type { Pace } from './settings.ts'

/** What is asked for again and again while the market is open. */
export interface PlannedRead {
  readonly endpoint: EndpointFacts
  readonly what: string
  /** One after the other, all of them within `everySeconds`. */
  readonly requests: number
  readonly everySeconds: number
}

/** Of some 5,500 stocks by 500. */
const SWEEP_REQUESTS = 11

/** What is asked for in the session when every primary answers. What else there is in the table is asked for once a day, when it is needed, or in the place of one that fails. */
export function sessionPlan(pace: Pace): readonly PlannedRead[] {
  return [
    { endpoint: tencentQt, what: '临近涨跌停、自选与正在看的股票，指数', requests: 1, everySeconds: HOT_SECONDS },
    { endpoint: tencentQt, what: '全市场', requests: SWEEP_REQUESTS, everySeconds: SWEEP_SECONDS[pace] },
    { endpoint: sinaHq, what: '全市场（核对）', requests: 7, everySeconds: 60 },
    { endpoint: eastmoneyLimitUps, what: '涨停池', requests: 1, everySeconds: 20 },
    { endpoint: eastmoneyBroken, what: '炸板池', requests: 1, everySeconds: 20 },
    { endpoint: eastmoneyLimitDowns, what: '跌停池', requests: 1, everySeconds: 60 },
    { endpoint: eastmoneyYesterday, what: '昨日涨停池', requests: 1, everySeconds: 60 },
    { endpoint: thsLimitUps, what: '涨停原因', requests: 1, everySeconds: 30 },
    { endpoint: eastmoneyNews, what: '快讯', requests: 1, everySeconds: 15 },
    { endpoint: thsNews, what: '快讯', requests: 1, everySeconds: 30 },
    { endpoint: sinaNews, what: '快讯', requests: 1, everySeconds: 60 },
    { endpoint: clsNews, what: '电报', requests: 1, everySeconds: 30 },
    { endpoint: eastmoneyAnnouncements, what: '公告', requests: 1, everySeconds: 60 },
    { endpoint: thsPopularity, what: '热榜', requests: 1, everySeconds: 300 },
  ]
}
