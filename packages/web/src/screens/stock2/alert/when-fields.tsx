import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import { useState } from 'react'
import { Field } from '#ui/input/field.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import type { Draft } from './draft.ts'
import { ALL_DAY, MODE_TITLES, minuteOf, SESSION_HOURS } from './rule-words.ts'

interface WhenFieldsProps {
  readonly draft: Draft
  readonly onDraft: (draft: Partial<Draft>) => void
  readonly errorOf: (field: string) => string | undefined
}

const MODES = (['once', 'daily', 'every'] as const).map(value => ({ value, title: MODE_TITLES[value] }))
const HOURS = [
  { value: 'day', title: '全天' },
  { value: 'session', title: '交易时段' },
  { value: 'own', title: '自定' },
] as const
type Hours = (typeof HOURS)[number]['value']

const LAST_MINUTE = '23:59'
const MOST_PAUSE_MINUTES = 1_440

function hoursOf({ activeFromSecond: from, activeUntilSecond: until }: Draft): Hours {
  if (from === ALL_DAY.from && until === ALL_DAY.until) return 'day'
  return from === SESSION_HOURS.from && until === SESSION_HOURS.until ? 'session' : 'own'
}

/** The end of a day has no place on a clock. */
const shownTime = (second: number) => (second >= ALL_DAY.until ? LAST_MINUTE : minuteOf(second))
const secondOf = (text: string) => secondOfDay(`${text}:00`)

/** How often, at what hours, and until when it tells. */
export function WhenFields({ draft, onDraft, errorOf }: WhenFieldsProps) {
  const [isOwn, setOwn] = useState(hoursOf(draft) === 'own')
  const hours = isOwn ? 'own' : hoursOf(draft)
  const { mode, pauseSeconds, activeFromSecond: from, activeUntilSecond: until, expiresOn } = draft
  const hoursError = errorOf('activeFromSecond') ?? errorOf('activeUntilSecond')
  const pauseError = errorOf('pauseSeconds')
  const expiryError = errorOf('expiresOn')

  function chooseHours(next: Hours): void {
    setOwn(next === 'own')
    if (next === 'own') return
    const { from: first, until: last } = next === 'day' ? ALL_DAY : SESSION_HOURS
    onDraft({ activeFromSecond: first, activeUntilSecond: last })
  }

  return (
    <>
      <section aria-label="提醒几次" className="flex flex-col gap-1.5">
        <h3 className="text-sm text-ink-2">提醒几次</h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Segmented label="提醒几次" options={MODES} value={mode} onChange={next => onDraft({ mode: next })} />
          {mode === 'every' && (
            <label className="flex items-center gap-2 text-sm text-ink-2">
              同一只间隔
              <input
                type="number"
                className="field h-8 w-20 px-2 text-end tabular-nums"
                aria-invalid={pauseError !== undefined}
                min={0}
                max={MOST_PAUSE_MINUTES}
                value={Number.isNaN(pauseSeconds) ? '' : Math.round(pauseSeconds / 60)}
                onChange={event => onDraft({ pauseSeconds: 60 * (event.target.valueAsNumber || 0) })}
              />
              分钟
            </label>
          )}
        </div>
        {pauseError !== undefined && <Wrong text={pauseError} />}
      </section>
      <section aria-label="什么时段" className="flex flex-col gap-1.5">
        <h3 className="text-sm text-ink-2">什么时段</h3>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Segmented label="什么时段" options={HOURS} value={hours} onChange={chooseHours} />
          {hours === 'own' && (
            <span className="flex items-center gap-2">
              <input
                type="time"
                aria-label="从几点"
                className="field h-8 w-28 px-2"
                required
                value={shownTime(from)}
                onChange={({ target: { value } }) => value !== '' && onDraft({ activeFromSecond: secondOf(value) })}
              />
              至
              <input
                type="time"
                aria-label="到几点"
                className="field h-8 w-28 px-2"
                required
                value={shownTime(until)}
                onChange={({ target: { value } }) => value !== '' && onDraft({ activeUntilSecond: secondOf(value) })}
              />
            </span>
          )}
          {hours === 'session' && <span className="text-sm text-ink-3">09:15–15:00</span>}
        </div>
        {hoursError !== undefined && <Wrong text={hoursError} />}
      </section>
      <Field
        label="到哪天为止"
        type="date"
        value={expiresOn}
        hint="不填就长期有效"
        {...(expiryError !== undefined && { error: expiryError })}
        onChange={event => onDraft({ expiresOn: event.target.value })}
      />
    </>
  )
}

function Wrong({ text }: { readonly text: string }) {
  return (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  )
}
