import type { PromotionRate } from '@kanpan/contract/model/limit-up'
import { useState } from 'react'
import { toggled } from '#features/limit-up/ranking/ranking-filter.ts'
import { rungText } from '#features/limit-up/ranking/ranking-labels.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { Button } from '#ui/input/button.tsx'
import { oneStop } from '#ui/input/one-stop.ts'
import type { LadderBand } from './ladder-bands.ts'
import { LadderCard, type LadderCardParts } from './ladder-card.tsx'

interface BandParts extends LadderCardParts {
  readonly onTag: (tag: string) => void
}

interface LadderBandListProps extends BandParts {
  readonly bands: readonly LadderBand[]
  /** Told in the head of a band where no table of them stands beside. */
  readonly promotions: readonly PromotionRate[]
  /** Heights that are folded to their head. */
  readonly folded: readonly string[]
  readonly onFold: (folded: readonly string[]) => void
}

/** Cards a band shows before the rest is asked for: the first boards are many. */
const CARDS_SHOWN = 30
// What stands beside one line of cards must not make it two.
const CARDS_PER_LINE = 4
const TAGS_OF_ONE_LINE = 1
const TAGS_SHOWN = 5

export function bandKey({ streak }: LadderBand): string {
  return streak === undefined ? 'st' : String(streak)
}

/** 连板天梯 as bands of cards, one band per height. */
export function LadderBandList({ bands, promotions, folded, onFold, ...parts }: LadderBandListProps) {
  return (
    <ol ref={oneStop} className="flex flex-col">
      {bands.map(band => (
        <Band
          key={bandKey(band)}
          band={band}
          promotion={promotions.find(({ fromStreak }) => fromStreak + 1 === band.streak)}
          isFolded={folded.includes(bandKey(band))}
          onFold={() => onFold(toggled(folded, bandKey(band)))}
          parts={parts}
        />
      ))}
    </ol>
  )
}

interface BandProps {
  readonly band: LadderBand
  readonly promotion: PromotionRate | undefined
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly parts: BandParts
}

function Band({ band, promotion, isFolded, onFold, parts }: BandProps) {
  const [isWhole, setWhole] = useState(false)
  const { streak, sealed, broken, tags } = band
  const rows = [...sealed, ...broken]
  const shown = isWhole ? rows : rows.slice(0, CARDS_SHOWN)
  const title = streak === undefined ? 'ST' : rungText('sealed', streak)
  return (
    <li className="border-b border-line last:border-b-0 sm:grid sm:grid-cols-[116px_minmax(0,1fr)]">
      <div className="flex min-w-0 items-start gap-x-2 gap-y-1 bg-page/60 px-2 py-1 sm:flex-col">
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onFold}
          className="flex h-6 shrink-0 items-baseline gap-1 rounded-md px-1 whitespace-nowrap hover:bg-hover"
        >
          <span aria-hidden className="text-xs text-ink-3">
            {isFolded ? '▸' : '▾'}
          </span>
          <strong className="text-up">{title}</strong>
          <span>{sealed.length} 只</span>
          {broken.length > 0 && <span className="text-sm text-ink-3">炸 {broken.length}</span>}
        </button>
        {promotion !== undefined && promotion.candidates > 0 && (
          <span className="shrink-0 leading-6 whitespace-nowrap text-sm text-ink-2 sm:px-1 lg:hidden">
            晋级 {promotion.promoted}/{promotion.candidates}
          </span>
        )}
        {!isFolded && (
          <ul
            aria-label={`${title}的题材`}
            className="flex min-w-0 gap-1 px-1 max-sm:flex-wrap sm:flex-col sm:overflow-x-auto sm:[scrollbar-width:none]"
          >
            {tags
              .filter(({ count }) => count > 1)
              .slice(0, rows.length > CARDS_PER_LINE ? TAGS_SHOWN : TAGS_OF_ONE_LINE)
              .map(({ value, count }) => (
                <li key={value} className="flex h-6 min-w-0 shrink-0 items-center text-xs text-ink-2">
                  <ThemeTag name={value} look="text" className="truncate leading-6" />
                  <button
                    type="button"
                    aria-pressed={parts.tags.includes(value)}
                    aria-label={`只看${value}的 ${count} 只`}
                    title={`只看${value}`}
                    onClick={() => parts.onTag(value)}
                    className="h-6 min-w-6 shrink-0 rounded-md text-ink-3 hover:bg-hover hover:text-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
                  >
                    {count}
                  </button>
                </li>
              ))}
          </ul>
        )}
      </div>
      {!isFolded && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] content-start gap-1 p-1 max-sm:grid-cols-2">
          {shown.map(row => (
            <LadderCard key={row.code} row={row} stock={parts.stock} signs={parts.signs} tags={parts.tags} />
          ))}
          {shown.length < rows.length && (
            <li className="flex">
              <Button className="h-full min-h-10 w-full" variant="quiet" onClick={() => setWhole(true)}>
                还有 {rows.length - shown.length} 只
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}
