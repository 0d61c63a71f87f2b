import { type Door, endpoint } from '#endpoint.ts'
import { ladderQuestion, limitUpHistoryQuestion } from '#question/limit-up.ts'
import { popularityQuestion } from '#question/popularity.ts'
import { barsQuestion, marketTableQuestion, overviewQuestion } from '#question/quote.ts'
import { stockHotspotsQuestion } from '#question/text.ts'

// Calls of our own beside the specified ones: what the screens need and no specified call answers.
const get = (path: string, access: 'anyone' | 'user' = 'user'): Door => ({
  group: 'api2',
  method: 'GET',
  path: `stock/${path}`,
  access,
})

export const overview = endpoint(get('overview'), overviewQuestion)
export const ladder = endpoint(get('ladder'), ladderQuestion)
export const market = endpoint(get('market'), marketTableQuestion)
export const bars = endpoint(get('bars'), barsQuestion)
export const popularity = endpoint(get('popularity'), popularityQuestion)
export const limitUpHistory = endpoint(get('limit_up_history'), limitUpHistoryQuestion)
export const stockHotspots = endpoint(get('hotspots', 'anyone'), stockHotspotsQuestion)
