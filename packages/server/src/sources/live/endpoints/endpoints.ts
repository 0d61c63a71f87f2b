import { EASTMONEY_ENDPOINTS } from './eastmoney.ts'
import { EASTMONEY_REPORTS } from './eastmoney-reports.ts'
import type { EndpointFacts } from './endpoint.ts'
import { HITHINK_ENDPOINTS } from './hithink.ts'
import { OTHER_ENDPOINTS } from './other-providers.ts'
import { SINA_ENDPOINTS } from './sina.ts'
import { TENCENT_ENDPOINTS } from './tencent.ts'
import { THS_ENDPOINTS } from './ths.ts'

/** Every endpoint that may be asked, in the order of providers: what is printed for consent, checked, and told of in documents. */
export const ENDPOINTS: readonly EndpointFacts[] = [
  ...TENCENT_ENDPOINTS,
  ...SINA_ENDPOINTS,
  ...EASTMONEY_ENDPOINTS,
  ...EASTMONEY_REPORTS,
  ...THS_ENDPOINTS,
  ...OTHER_ENDPOINTS,
  ...HITHINK_ENDPOINTS,
]
