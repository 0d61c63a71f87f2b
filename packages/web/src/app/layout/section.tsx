import type { ReactNode } from 'react'
import type { Route } from '#app/routes.ts'
import { SCREENS } from '#app/screens.ts'
import { TabLinks } from '#ui/tabs.tsx'

interface SectionProps {
  readonly route: Route
  readonly path: string
  readonly children: ReactNode
}

/** A nested route stands below the tabs of its neighbours that are built. */
export function Section({ route, path, children }: SectionProps) {
  const neighbours = (route.parent?.children ?? []).filter(
    row => row.redirect === undefined && SCREENS[row.path] !== undefined,
  )
  const isTabbed = neighbours.length > 1 && route.parent?.path !== '/stock2'
  return (
    <>
      {isTabbed && (
        <div className="border-b border-line bg-panel px-2">
          <TabLinks
            label={route.parent?.title ?? route.title}
            links={neighbours.map(row => ({ href: row.path, title: row.title }))}
            current={path}
          />
        </div>
      )}
      {children}
    </>
  )
}
