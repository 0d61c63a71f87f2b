import { marketSentimentEmotion } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Emotion } from '@kanpan/contract/model/emotion'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { lazy, Suspense, useState } from 'react'
import { Gauge } from '#features/chart/small/gauge.tsx'
import { Sparkline } from '#features/chart/small/sparkline.tsx'
import { EMOTION_TERM_LABELS, estimateText, gaugeWord, SCORED_FROM_DAYS } from '#features/emotion/emotion-labels.ts'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// The parts are asked for by few: neither their code nor their 250 days come before the gauge.
const EmotionParts = lazy(async () => ({ default: (await import('./emotion-parts.tsx')).EmotionParts }))

type EmotionAnswer = DataOf<typeof marketSentimentEmotion>

const DAYS = 60

/** 情绪: the score and its phase, opened to what they are made of. */
export function EmotionPanel({ moment }: { readonly moment: Moment }) {
  const query = useLiveQuery(marketSentimentEmotion, { ...moment, days: DAYS }, { everyMs: SCREEN_PACE_MS })
  const [isOpen, setOpen] = useState(false)
  const today = query.data?.today ?? undefined
  return (
    <DataBlock
      title="市场情绪"
      {...panelParts(query, data => (data.today === null ? '这一天的情绪未记录' : undefined))}
      bodyClassName="@container p-3"
      actions={
        today &&
        !today.estimate && (
          <Button size="sm" onClick={() => setOpen(true)}>
            得分构成
          </Button>
        )
      }
    >
      {query.data && today && <EmotionBody today={today} list={query.data.list} />}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="情绪得分构成">
        {isOpen && today && (
          <Suspense fallback={<Skeleton className="h-[560px]" />}>
            <EmotionParts today={today} moment={moment} />
          </Suspense>
        )}
      </Dialog>
    </DataBlock>
  )
}

interface EmotionBodyProps {
  readonly today: Emotion
  readonly list: EmotionAnswer['list']
}

function EmotionBody({ today, list }: EmotionBodyProps) {
  const before = list.findLast(({ day }) => day < today.day)
  const estimate = estimateText(today)
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-center gap-x-3">
      <div className="flex min-w-0 flex-col items-center [&>svg]:max-w-full">
        <Gauge
          name="市场情绪"
          score={today.score}
          phase={gaugeWord(today)}
          previous={before?.score ?? null}
          width={196}
        />
        {estimate ? (
          <p className="mt-1 text-center text-sm text-balance text-warn">{estimate}</p>
        ) : today.score === null ? (
          <p className="mt-1 text-center text-sm text-ink-3">
            历史 {today.sampleDays} 个交易日，满 {SCORED_FROM_DAYS} 日才有得分
          </p>
        ) : (
          <p className="mt-1 text-sm whitespace-nowrap text-ink-3">
            昨日 {formatCount(before?.score)} {before?.phase ? EMOTION_PHASE_NAMES[before.phase] : UNKNOWN}
          </p>
        )}
        {list.some(({ score }) => score !== null) && (
          <>
            <Sparkline
              values={list.map(({ score }) => score)}
              base={50}
              width={180}
              height={36}
              name={`近 ${list.length} 日情绪得分`}
            />
            <p className="text-xs text-ink-3">近 {list.length} 日得分，虚线为 50</p>
          </>
        )}
      </div>
      <table className="w-full text-sm">
        <caption className="sr-only">情绪各项</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="text-left font-normal">
              项目
            </th>
            <th scope="col" className="text-right font-normal">
              当前
            </th>
            <th scope="col" className="text-right font-normal @max-[300px]:hidden">
              分位
            </th>
          </tr>
        </thead>
        <tbody>
          {today.terms.map(({ name, value, rank }) => {
            const { title, text } = EMOTION_TERM_LABELS[name]
            return (
              <tr key={name} className="h-[25px] border-t border-line/60">
                <th scope="row" className="text-left font-normal whitespace-nowrap text-ink-2">
                  {title}
                </th>
                <td className="text-right whitespace-nowrap">{text(value)}</td>
                <td className="w-9 text-right text-ink-2 @max-[300px]:hidden">{formatCount(rank)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="col-span-2 text-xs text-ink-3">范围：{POPULATION}</p>
    </div>
  )
}
