import { conceptDaysTop } from '@kanpan/contract/api/api2/stock'
import { useLiveQuery } from '#lib/query/live.ts'
import './cockpit.css'
import { lineageOf } from './lineage.ts'
import { type FlowSector, SLOW_PACE_MS, type Theme } from './theme.ts'
import { ThemeAuction } from './theme-auction.tsx'
import { ThemeFlow } from './theme-flow.tsx'
import { ThemeHead } from './theme-head.tsx'
import { ThemeLadder } from './theme-ladder.tsx'
import { ThemeLeader } from './theme-leader.tsx'
import { ThemeNews } from './theme-news.tsx'
import { ThemePast } from './theme-past.tsx'
import { ThemeSurvival } from './theme-survival.tsx'
import { WhenNear } from './when-near.tsx'

const DAYS = 15
const FIRST = 10
const NONE: readonly string[] = []

/** All there is to see of one theme: a concept, or a word of limit-up reasons, of which less is known. */
export function Cockpit({ theme }: { readonly theme: Theme }) {
  const { sector } = theme
  return (
    <div className="cockpit">
      {sector === undefined ? (
        <ThemeHead theme={theme} lineage={NONE} />
      ) : (
        <ConceptHead theme={theme} sector={sector} />
      )}
      <ThemeLadder theme={theme} />
      <ThemeLeader theme={theme} />
      {sector !== undefined && (
        <WhenNear>
          <ThemeFlow theme={theme} sector={sector} />
        </WhenNear>
      )}
      <WhenNear>
        <ThemeNews theme={theme} />
      </WhenNear>
      <WhenNear>
        {sector === undefined ? <ThemePast theme={theme} /> : <ThemeSurvival theme={theme} sector={sector} />}
      </WhenNear>
      <WhenNear>
        <ThemeAuction theme={theme} />
      </WhenNear>
    </div>
  )
}

function ConceptHead({ theme, sector }: { readonly theme: Theme; readonly sector: FlowSector }) {
  const { data } = useLiveQuery(
    conceptDaysTop,
    { ...theme.moment, days: DAYS, limit: FIRST, concept: sector.block_code },
    { everyMs: SLOW_PACE_MS },
  )
  const places = data?.trace?.places ?? []
  const lineage = data ? lineageOf({ name: sector.name, day: data.asOf.day, places, first: FIRST }) : []
  return <ThemeHead theme={theme} lineage={lineage} />
}
