import { MAX_MINUTES } from '@kanpan/market/selection/parse-condition'
import { MAX_DAYS_AGO } from '@kanpan/market/selection/words'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { type Clause, clauseProblem, clauseText } from './clause.ts'
import { emptyClause, fieldGroups, operatorsFor, unitsFor } from './clause-choices.ts'
import { fieldIn, type RuleLanguage } from './rule-language.ts'

interface ClauseFormProps {
  readonly language: RuleLanguage
  readonly clause: Clause
  readonly onSave: (clause: Clause) => void
  /** Left out for a condition that is not in the rule yet. */
  readonly onRemove?: () => void
}

const DAYS = Array.from({ length: 6 }, (_, daysAgo) => daysAgo)
const DAY_TITLES: Readonly<Record<number, string>> = { 0: '当日', 1: '昨日', 2: '前日' }
const SELECT = 'field h-8 px-2 text-sm'

/** One condition, put together from what the rule's language knows. */
export function ClauseForm({ language, clause, onSave, onRemove }: ClauseFormProps) {
  const [draft, setDraft] = useState(clause)
  const { dimension, isOfNow, overMinutes } = fieldIn(language, draft.field)
  const operators = operatorsFor(dimension)
  const units = unitsFor(dimension, draft.unit)
  const problem = clauseProblem(language, clauseText(language, draft))
  const days = DAYS.includes(draft.daysAgo) ? DAYS : [...DAYS, Math.min(MAX_DAYS_AGO, draft.daysAgo)]
  const change = (part: Partial<Clause>): void => setDraft(before => ({ ...before, ...part }))

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (problem === undefined) onSave(draft)
  }

  return (
    <form onSubmit={handleSubmit} className="flex w-64 flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        {overMinutes ? (
          <label className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-3">
            <input
              type="number"
              aria-label="几分钟"
              className={`${SELECT} min-w-0 flex-1`}
              min={1}
              max={MAX_MINUTES}
              value={draft.minutes}
              onChange={event => change({ minutes: event.target.value })}
            />
            分钟内
          </label>
        ) : (
          <select
            aria-label="哪一日"
            className={SELECT}
            disabled={isOfNow}
            value={draft.daysAgo}
            onChange={event => change({ daysAgo: Number(event.target.value) })}
          >
            {days.map(daysAgo => (
              <option key={daysAgo} value={daysAgo}>
                {DAY_TITLES[daysAgo] ?? `${daysAgo} 个交易日前`}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label="字段"
          className={SELECT}
          value={draft.field}
          onChange={event => {
            const begun = emptyClause(language, event.target.value)
            const isToday = fieldIn(language, begun.field).isOfNow === true
            setDraft({ ...begun, daysAgo: isToday ? 0 : draft.daysAgo, negated: draft.negated })
          }}
        >
          {fieldGroups(language).map(({ title, fields }) => (
            <optgroup key={title} label={title}>
              {fields.map(({ value, title: name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {dimension !== 'fact' && (
        <div className="flex gap-2">
          <select
            aria-label="比较"
            className={`${SELECT} min-w-0 flex-1`}
            value={draft.operator}
            onChange={event => {
              const operator = operators.find(({ value }) => value === event.target.value)?.value
              if (operator !== undefined) change({ operator, high: operator === 'range' ? draft.low : '' })
            }}
          >
            {operators.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
          <input
            aria-label={draft.operator === 'range' ? '从' : '值'}
            className={`${SELECT} min-w-0 flex-1`}
            value={draft.low}
            maxLength={20}
            onChange={event => change({ low: event.target.value })}
          />
          {draft.operator === 'range' && (
            <input
              aria-label="到"
              className={`${SELECT} min-w-0 flex-1`}
              value={draft.high}
              maxLength={20}
              onChange={event => change({ high: event.target.value })}
            />
          )}
          {units.length > 1 ? (
            <select
              aria-label="单位"
              className={`${SELECT} w-14 shrink-0`}
              value={draft.unit}
              onChange={event => change({ unit: event.target.value })}
            >
              {units.map(unit => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          ) : (
            units[0] !== '' && <span className="self-center text-sm text-ink-3">{units[0]}</span>
          )}
        </div>
      )}
      <label className="flex h-7 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="accent-accent"
          checked={draft.negated}
          onChange={event => change({ negated: event.target.checked })}
        />
        {language.deniedTitle}
      </label>
      <p role={problem === undefined ? undefined : 'alert'} className="min-h-5 text-sm">
        {problem === undefined ? (
          <span className="text-ink-2">{clauseText(language, draft)}</span>
        ) : (
          <span className="text-danger">{problem.message}</span>
        )}
      </p>
      <div className="flex justify-between">
        {onRemove ? (
          <Button size="sm" onClick={onRemove}>
            删除条件
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" size="sm" variant="primary" disabled={problem !== undefined}>
          确定
        </Button>
      </div>
    </form>
  )
}
