import { CLS_ENDPOINTS } from './cls.ts'
import { CNINFO_ENDPOINTS } from './cninfo.ts'
import { EASTMONEY_ENDPOINTS } from './eastmoney.ts'
import { EASTMONEY_NEWS_ENDPOINTS } from './eastmoney-news.ts'
import { PUSH2_ENDPOINTS } from './eastmoney-push2.ts'
import { REPORT_ENDPOINTS, UNKNOWN_REPORT } from './eastmoney-reports.ts'
import type { Endpoint } from './endpoint.ts'
import { HITHINK_ENDPOINTS } from './hithink.ts'
import { QUOTE_ENDPOINTS } from './quotes.ts'
import { RANK_ENDPOINTS } from './rank.ts'
import { SINA_ENDPOINTS } from './sina.ts'
import { TENCENT_DAY_ENDPOINTS } from './tencent-days.ts'
import { THS_ENDPOINTS } from './ths.ts'
import { XUANGUBAO_ENDPOINTS } from './xuangubao.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  ...CLS_ENDPOINTS,
  ...CNINFO_ENDPOINTS,
  ...EASTMONEY_ENDPOINTS,
  ...EASTMONEY_NEWS_ENDPOINTS,
  ...PUSH2_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  UNKNOWN_REPORT,
  ...HITHINK_ENDPOINTS,
  ...QUOTE_ENDPOINTS,
  ...RANK_ENDPOINTS,
  ...SINA_ENDPOINTS,
  ...TENCENT_DAY_ENDPOINTS,
  ...THS_ENDPOINTS,
  ...XUANGUBAO_ENDPOINTS,
]
