import { review } from '@kanpan/contract/api/api2/own'
import { marketSentimentEmotion } from '@kanpan/contract/api/api2/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { headlines } from '#features/review/headline.ts'
import { HeadlineStrip } from '#features/review/headline-strip.tsx'
import { SectionPanel } from '#features/review/section-panel.tsx'
import { WatchPanel } from '#features/review/watch-panel.tsx'
import { partOfMarketText } from '#lib/format/coverage-text.ts'
import { dayText } from '#lib/format/day-text.ts'
import { weekdayOf } from '#lib/format/weekday.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts, sourceText } from '#market-ui/panel-parts.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ReplayActions } from './replay-actions.tsx'
import './replay.css'

const EmotionCourse = lazy(async () => ({ default: (await import('./emotion-course.tsx')).EmotionCourse }))
const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }))

const REVIEW_MS = 30_000
const EMOTION_MS = 10_000
const EMOTION_DAYS = 40

/** Within a sentence: a star would part it from what is said of it. */
const linked: StockSlot = ({ code, name }) => <StockName code={code} name={name} bare />

/** 复盘: what a day was, who led it, whether it came as was said the day before, and what to look for on the next. */
export function ReplayScreen() {
  const [moment] = useMoment()
  const query = useLiveQuery(review, moment, { everyMs: REVIEW_MS })
  const emotion = useLiveQuery(marketSentimentEmotion, { ...moment, days: EMOTION_DAYS }, { everyMs: EMOTION_MS })
  const [isSharing, setSharing] = useState(false)
  const { data } = query
  // Named at once: a day that is told for the first time takes a while.
  const day = moment.date ?? data?.day
  const facts = useMemo(() => new Map(data?.facts.map(fact => [fact.id, fact])), [data])
  const figures = useMemo(() => (data ? headlines(data) : []), [data])
  const section = (id: string) => data?.sections.find(each => each.id === id)
  const panelOf = (id: string) => {
    const found = section(id)
    return found && <SectionPanel section={found} facts={facts} stock={linked} sourceText={source} />
  }
  const asOf = data && `${data.asOf.day} ${data.asOf.final ? '收盘' : data.asOf.time}`
  // It goes out with the picture that is shared.
  const source = data && `${sourceText(data)} · ${asOf}`
  const before = data && previousTradeDay(data.day)

  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">复盘</h1>
      <DataBlock
        title={day ? `复盘 ${day} ${weekdayOf(day)}` : '复盘'}
        {...panelParts(query)}
        skeleton={<SkeletonRows rows={12} />}
        actions={
          <>
            <MomentBar shownDay={data?.asOf.day} />
            {data && <ReplayActions day={data.day} onShare={() => setSharing(true)} />}
          </>
        }
      >
        {data && !data.asOf.final && before && (
          <p role="status" className="flex flex-wrap gap-x-3 border-b border-line px-3 py-1 text-sm text-warn">
            这一天还没有收盘，下面是到此刻的情况；明日关注与结算收盘后给出。
            <Link href={`/stock/replay?date=${before}`} className="text-accent underline print:hidden">
              看 {dayText(before, data.day)} 的复盘
            </Link>
          </p>
        )}
        {data && <HeadlineStrip figures={figures} population={data.population} />}
      </DataBlock>
      {data && (
        <>
          <div className="replay-columns">
            <div className="replay-column">
              <DataBlock
                title="情绪走势"
                {...panelParts(emotion, ({ list }) => (list.length === 0 ? '这些天的情绪未记录' : undefined))}
                bodyClassName="min-h-[226px]"
              >
                <Suspense fallback={null}>{emotion.data && <EmotionCourse list={emotion.data.list} />}</Suspense>
              </DataBlock>
              {panelOf('market')}
              {panelOf('sectors')}
              {panelOf('money')}
            </div>
            <div className="replay-column">
              {panelOf('leaders')}
              {panelOf('ladder')}
              {panelOf('broken')}
            </div>
            <div className="replay-column">
              <WatchPanel
                review={data}
                noWatch={partOfMarketText(data.asOf) ?? '收盘后给出'}
                planLink={
                  <span className="print:hidden">
                    {' · '}
                    <Link
                      href={`/stock2/notebook${moment.date === undefined ? '' : `?date=${moment.date}`}`}
                      className="text-accent underline"
                    >
                      写成我的计划
                    </Link>
                  </span>
                }
                sourceText={source}
                stock={linked}
                dayLink={day => (
                  <Link href={`/stock/replay?date=${day}`} className="text-accent underline">
                    {dayText(day, data.day)}
                  </Link>
                )}
              />
              {panelOf('longhu')}
              {panelOf('emotion')}
            </div>
          </div>
          <p className="px-1 text-xs text-ink-3">
            {data.population} · {source}
          </p>
        </>
      )}
      {isSharing && data && source && (
        <Suspense fallback={null}>
          <ShareSheet review={data} source={source} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
