import { useLocation } from 'wouter'
import type { Fact, FactWay } from '#features/summary/summary-points.tsx'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { factPlace } from './fact-place.ts'
import type { SideProps } from './side-tab.ts'

/** The way from a fact to the item it was read from, at the same moment. */
export function useWayOf(moment: Moment, onChange: SideProps['onChange']): (fact: Fact) => FactWay | undefined {
  const [, navigate] = useLocation()
  return ({ cell }) => {
    const place = factPlace(cell)
    if (place === undefined) return undefined
    if (place.kind === 'side')
      return { title: place.title, onGo: () => onChange({ item: undefined, newsKind: undefined, ...place.view }) }
    const at = addressOf(moment)
    return { title: place.title, onGo: () => navigate(at === '' ? place.path : `${place.path}&${at.slice(1)}`) }
  }
}
