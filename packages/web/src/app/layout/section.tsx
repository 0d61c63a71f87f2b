import type { ReactNode } from 'react'
import type { Route } from '#app/routes.ts'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { TabLinks } from '#ui/input/tabs.tsx'

interface SectionProps {
  readonly route: Route
  readonly path: string
  readonly children: ReactNode
}

/** A nested route stands below the tabs of its neighbours. */
export function Section({ route, path, children }: SectionProps) {
  const neighbours = (route.parent?.children ?? []).filter(row => row.redirect === undefined)
  // The neighbours are shown at the moment this one is.
  const address = useMomentAddress()
  const isTabbed = neighbours.length > 1 && route.parent?.path !== '/stock2'
  if (!isTabbed) return children
  return (
    <div className="section-tabbed">
      <div className="border-b border-line bg-panel px-2">
        <TabLinks
          label={route.parent?.title ?? route.title}
          links={neighbours.map(row => ({ href: row.path + address, title: row.title }))}
          current={path + address}
        />
      </div>
      {children}
    </div>
  )
}
