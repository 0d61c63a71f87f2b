import { useState } from 'react'
import { Link } from 'wouter'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Button } from '#ui/input/button.tsx'
import { type PlannedDay, removeDay, saveReview } from './use-notebook.ts'
import { actualText, OUTCOMES, sentenceOf } from './words.ts'

const READY = { kind: 'ready' } as const
const TONES = {
  hit: 'text-up',
  miss: 'text-down',
  open: 'text-ink-3',
  unknown: 'text-ink-3',
  text: 'text-ink-3',
} as const

function summary({ statements }: PlannedDay): string {
  const count = (outcome: string) => statements.filter(one => one.outcome === outcome).length
  const [hits, misses, unknown] = [count('hit'), count('miss'), count('unknown')]
  if (hits + misses + unknown === 0) return statements.length === 0 ? '没有计划' : '未结算'
  return `应验 ${hits}/${hits + misses}${unknown > 0 ? `，无法判断 ${unknown}` : ''}`
}

/** A day with what was said of it, what came, and what the person thinks of that. */
export function DayPanel({ planned }: { readonly planned: PlannedDay }) {
  const { day, statements, note, review } = planned
  const [text, setText] = useState(review)
  return (
    <DataBlock
      title={day}
      lead={<span className="text-sm text-ink-3">{summary(planned)}</span>}
      state={READY}
      actions={
        <span className="flex items-center gap-2">
          <Link href={`/stock/replay?date=${day}`} className="text-sm text-accent hover:underline">
            看复盘
          </Link>
          {(statements.length === 0 || !planned.isLocked) && (
            <Button size="sm" variant="quiet" onClick={() => void removeDay(day)} aria-label={`删除 ${day} 的笔记`}>
              删除
            </Button>
          )}
        </span>
      }
    >
      {statements.length > 0 && (
        <ul aria-label={`${day} 的结算`}>
          {statements.map(line => (
            <li
              key={JSON.stringify(line.statement)}
              className="flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1"
            >
              <span className={`w-16 shrink-0 text-sm font-medium ${TONES[line.outcome]}`}>
                {OUTCOMES[line.outcome]}
              </span>
              <span className="flex-1">
                {line.statement.kind === 'stock' ? (
                  <Link href={`/stock/detail/${line.statement.code}?date=${day}`} className="hover:text-accent">
                    {sentenceOf(line.statement, line.name)}
                  </Link>
                ) : line.statement.kind === 'sector' ? (
                  <Link href={`/stock/sector?code=${line.statement.sector}&date=${day}`} className="hover:text-accent">
                    {sentenceOf(line.statement, line.name)}
                  </Link>
                ) : (
                  sentenceOf(line.statement, line.name)
                )}
              </span>
              <span className="text-sm text-ink-2 tabular-nums">{actualText(line)}</span>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && <p className="border-b border-line px-3 py-1.5 whitespace-pre-wrap text-ink-2">{note}</p>}
      <div className="flex flex-col gap-1 px-3 py-2">
        <label htmlFor={`review-${day}`} className="text-sm text-ink-2">
          心得
        </label>
        <textarea
          id={`review-${day}`}
          className="field h-16 py-1.5"
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== review && (
          <Button size="sm" className="self-start" onClick={() => void saveReview(day, text)}>
            保存心得
          </Button>
        )}
      </div>
    </DataBlock>
  )
}
