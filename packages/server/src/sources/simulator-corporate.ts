import type { CorporateEvent } from '@kanpan/simulator/corporate-events'
import type { SourceCorporate } from './source.ts'

function detailOf({ kind, sharesPerTen }: CorporateEvent): string {
  if (kind === 'listing') return '上市首日'
  if (kind === 'delisting') return '最后交易日'
  return sharesPerTen > 0 ? `除权除息，每10股送转${sharesPerTen}股` : '除息'
}

/** What the companies of the simulated market go through; it has no lock-ups, so it knows of no unlocks. */
export function simulatedCorporate(tell: () => readonly CorporateEvent[]): SourceCorporate {
  let all: readonly CorporateEvent[] | undefined
  return {
    kinds: ['listing', 'exRight', 'delisting'],
    events({ from, to, announcedBy }) {
      all ??= tell()
      return all
        .filter(({ day, announcedOn }) => day >= from && day <= to && announcedOn <= announcedBy)
        .map(event => {
          const { day, announcedOn, kind, row } = event
          return { day, announcedOn, kind, row, detail: detailOf(event) }
        })
    },
  }
}
