import type { ReactNode } from 'react'
import { SCORED_FROM_DAYS } from '#features/emotion/emotion-labels.ts'
import { boardsText } from '#lib/format/boards-text.ts'
import { formatCount, formatPct, formatStep, UNKNOWN } from '#lib/format/format.ts'
import type { FormulaName } from '#lib/format/formulas.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import { Formula } from '#market-ui/formula.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { HeightDay } from './height-panes.ts'
import { NameList } from './name-list.tsx'

interface HeightFiguresProps {
  readonly shown: HeightDay
  readonly before: HeightDay | undefined
  /** The day still runs, and is scored at its close. */
  readonly isScoredLater: boolean
}

/** The chosen day in six figures, each against the day before. */
export function HeightFigures({ shown, before, isScoredLater }: HeightFiguresProps) {
  const against = (value: number | null, old: number | null | undefined, unit: string) =>
    value === null || old === null || old === undefined
      ? undefined
      : { text: `前一日 ${formatCount(old)}${unit}`, step: value - old, unit }
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1 border-b border-line px-3 py-2 sm:grid-cols-3 lg:grid-cols-[3fr_4fr_4fr_2fr_2fr_2fr]">
      <Figure
        title="最高板"
        text={boardsText(shown.height)}
        tone="number-up"
        note={against(shown.height, before?.height, '板')}
      >
        <NameList label={`${shown.day} 最高板`} stocks={shown.stocks} most={2} />
      </Figure>
      <Figure title="次高板" text={shown.secondHeight === 0 ? UNKNOWN : boardsText(shown.secondHeight)}>
        <NameList label={`${shown.day} 次高板`} stocks={shown.secondStocks} most={3} />
      </Figure>
      <Figure title="创业板高度" text={shown.chinextHeight === 0 ? UNKNOWN : boardsText(shown.chinextHeight)}>
        <NameList label={`${shown.day} 创业板最高板`} stocks={shown.chinextStocks} most={3} />
      </Figure>
      <Figure
        title="涨停"
        text={shown.limitUps === null ? UNKNOWN : `${shown.limitUps}家`}
        note={against(shown.limitUps, before?.limitUps, '家')}
      />
      <Figure
        title="炸板率"
        text={formatPct(shown.brokenRatePct, 1)}
        formula="brokenRate"
        note={{ text: `炸板 ${formatCount(shown.broken)} 家，跌停 ${formatCount(shown.limitDowns)} 家` }}
      />
      <Figure
        title="情绪"
        text={formatCount(shown.emotionScore)}
        formula="emotion"
        note={
          shown.emotionScore !== null
            ? against(shown.emotionScore, before?.emotionScore, '')
            : isScoredLater
              ? { text: '收盘后记入，此刻的得分见总览' }
              : { text: `历史不足 ${SCORED_FROM_DAYS} 日` }
        }
      />
    </dl>
  )
}

interface Note {
  readonly text: string
  /** By how much it is more or less than the day before. */
  readonly step?: number
  readonly unit?: string
}

interface FigureProps {
  readonly title: string
  readonly text: string
  readonly tone?: string
  readonly note?: Note | undefined
  readonly formula?: FormulaName
  readonly children?: ReactNode
}

function Figure({ title, text, tone = '', note, formula, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-3">
        <span className={`text-lg font-semibold whitespace-nowrap ${tone}`}>
          {formula === undefined ? (
            text
          ) : (
            <Explained
              title={title}
              label={`${title} ${text}`}
              align="end"
              explanation={<Formula of={formula} inputs={note?.text} population={POPULATION} />}
            >
              {text}
            </Explained>
          )}
        </span>
        {children}
        {note !== undefined && (
          <span className="text-xs text-ink-3">
            {note.text}
            {note.step !== undefined && (
              <>
                {' '}
                <NumberText text={formatStep(Math.round(note.step), note.unit ?? '')} change={Math.round(note.step)} />
              </>
            )}
          </span>
        )}
      </dd>
    </div>
  )
}
