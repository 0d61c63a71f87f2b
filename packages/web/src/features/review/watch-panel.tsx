import type { Review, SettledCondition, WatchCondition } from '@kanpan/contract/model/review'
import { measureText } from '@kanpan/market/review/watch'
import { type ReactNode, useId } from 'react'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { PanelHead } from './panel-head.tsx'

interface WatchPanelProps {
  readonly review: Pick<Review, 'watch' | 'settled'>
  /** Why nothing can be watched for yet. */
  readonly noWatch: string
  readonly stock: StockSlot
  /** The way to a plan of one's own. */
  readonly planLink: ReactNode
  /** The way to the day whose conditions are settled here. */
  readonly dayLink: (day: string) => ReactNode
  /** Where it comes from and of when it is. */
  readonly sourceText: string | undefined
}

const STATES = {
  met: { sign: '✓', word: '达成', tone: 'text-up' },
  notMet: { sign: '✗', word: '未达成', tone: 'text-down' },
  unknown: { sign: '—', word: '未定', tone: 'text-ink-3' },
} as const

/** What yesterday said to look for and how it came, and what to look for tomorrow. */
export function WatchPanel({ review, noWatch, stock, planLink, dayLink, sourceText }: WatchPanelProps) {
  const { watch, settled } = review
  const [watchId, settledId] = [useId(), useId()]
  return (
    <>
      <section aria-labelledby={watchId} className="panel min-w-0">
        <PanelHead id={watchId} title="明日关注" beside={<>次日收盘自动结算{planLink}</>} sourceText={sourceText} />
        {watch.length === 0 ? (
          <p className="px-3 py-4 text-ink-3">{noWatch}</p>
        ) : (
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-px overflow-hidden bg-line/60">
            {watch.map(({ id, text, measure, subject }) => (
              <li key={id} className="bg-panel px-3 py-0.5 leading-6">
                <Condition text={text} measure={measure} subject={subject} stock={stock} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {settled && (
        <section aria-labelledby={settledId} className="panel min-w-0">
          <PanelHead
            id={settledId}
            title="昨日关注的结算"
            beside={
              <>
                {dayLink(settled.day)} · {settled.met} 达成 {settled.notMet} 未达成
                {settled.unknown > 0 && ` ${settled.unknown} 未定`}
              </>
            }
            sourceText={sourceText}
          />
          <ul className="divide-y divide-line/60">
            {settled.conditions.map(condition => (
              <Settled key={condition.id} condition={condition} stock={stock} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface SettledProps {
  readonly condition: SettledCondition
  readonly stock: StockSlot
}

function Settled({ condition: { text, subject, measure, state, actual }, stock }: SettledProps) {
  const { sign, word, tone } = STATES[state]
  return (
    <li className="flex items-baseline gap-2 px-3 py-0.5 leading-6">
      <span className={`shrink-0 font-semibold ${tone}`} role="img" aria-label={word} title={word}>
        {sign}
      </span>
      <span className="min-w-0 flex-1">
        <Condition text={text} measure={measure} subject={subject} stock={stock} />
      </span>
      <span className={`shrink-0 text-right ${tone}`}>{actual === null ? '—' : measureText(measure, actual)}</span>
    </li>
  )
}

interface ConditionProps extends Pick<WatchCondition, 'text' | 'measure' | 'subject'> {
  readonly stock: StockSlot
}

/** The sentence of a condition; the stock it begins with opens. */
function Condition({ text, measure, subject, stock }: ConditionProps) {
  if (measure !== 'streak' || subject === null || !text.startsWith(subject.name)) return text
  return (
    <>
      {stock({ code: subject.code, name: subject.name })}
      {text.slice(subject.name.length)}
    </>
  )
}
