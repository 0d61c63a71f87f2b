import { type Door, endpoint } from '#endpoint.ts'
import { auctionQuestion } from '#question/auction.ts'
import { calendarQuestion, companyEventsQuestion } from '#question/calendar.ts'
import { compareQuestion } from '#question/compare.ts'
import { historyBackfillQuestion } from '#question/history-backfill.ts'
import {
  explainStreakQuestion,
  ladderQuestion,
  limitCourseQuestion,
  limitUpHistoryQuestion,
  sealCurvesQuestion,
} from '#question/limit-up.ts'
import { leadersQuestion, limitUpMatrixQuestion, limitUpSearchQuestion } from '#question/limit-up-past.ts'
import { limitUpStatisticsQuestion, streakHeightQuestion } from '#question/limit-up-statistics.ts'
import { liveEndpointsQuestion } from '#question/live-endpoints.ts'
import { aliasQuestion, deviationQuestion } from '#question/longhu.ts'
import { marginQuestion } from '#question/macro.ts'
import { popularityQuestion } from '#question/popularity.ts'
import { barsQuestion, marketTableQuestion, overviewQuestion } from '#question/quote.ts'
import { reviewQuestion } from '#question/review.ts'
import { selectionRecordQuestion } from '#question/selection.ts'
import { labQuestion, selfCheckQuestion } from '#question/self-check.ts'
import { sentenceSearchQuestion, stockHotspotsQuestion } from '#question/text.ts'
import { trackedStatementsQuestion, trackRecordQuestion } from '#question/track-record.ts'

// Calls of our own beside the specified ones: what the screens need and no specified call answers.
const get = (path: string, access: 'anyone' | 'user' = 'user'): Door => ({
  group: 'api2',
  method: 'GET',
  path: `stock/${path}`,
  access,
})

export const overview = endpoint(get('overview'), overviewQuestion)
export const auction = endpoint(get('auction'), auctionQuestion)
export const ladder = endpoint(get('ladder'), ladderQuestion)
export const market = endpoint(get('market'), marketTableQuestion)
export const bars = endpoint(get('bars'), barsQuestion)
export const compare = endpoint(get('compare'), compareQuestion)
export const margin = endpoint(get('margin'), marginQuestion)
export const popularity = endpoint(get('popularity'), popularityQuestion)
export const limitUpHistory = endpoint(get('limit_up_history'), limitUpHistoryQuestion)
export const stockHotspots = endpoint(get('hotspots', 'anyone'), stockHotspotsQuestion)
export const limitCourse = endpoint(get('limit_course'), limitCourseQuestion)
export const explainStreak = endpoint(get('explain_streak'), explainStreakQuestion)
export const sealCurves = endpoint(get('seal_curves'), sealCurvesQuestion)
export const limitUpStatistics = endpoint(get('limit_up_statistics'), limitUpStatisticsQuestion)
export const streakHeight = endpoint(get('streak_height'), streakHeightQuestion)
export const limitUpMatrix = endpoint(get('limit_up_matrix'), limitUpMatrixQuestion)
export const leaders = endpoint(get('leaders'), leadersQuestion)
export const limitUpSearch = endpoint(get('limit_up_search'), limitUpSearchQuestion)
export const selectionRecord = endpoint(get('selection_record'), selectionRecordQuestion)
/** `stockSearch` with the token of who asks: a model is asked for who has an account alone. */
export const sentenceSearch = endpoint({ ...get('sentence_search'), method: 'POST' }, sentenceSearchQuestion)
export const deviation = endpoint(get('deviation'), deviationQuestion)
export const longhuAlias = endpoint(get('longhu_alias'), aliasQuestion)
export const review = endpoint(get('review'), reviewQuestion)
export const trackRecord = endpoint(get('track_record'), trackRecordQuestion)
export const trackedStatements = endpoint(get('tracked_statements'), trackedStatementsQuestion)
export const calendar = endpoint(get('calendar'), calendarQuestion)
export const companyEvents = endpoint(get('company_events'), companyEventsQuestion)
export const selfCheck = endpoint(get('self_check'), selfCheckQuestion)
export const historyBackfill = endpoint(get('history_backfill'), historyBackfillQuestion)
export const liveEndpoints = endpoint(get('live_endpoints'), liveEndpointsQuestion)
export const lab = endpoint({ ...get('lab'), method: 'POST', access: 'account' }, labQuestion)
