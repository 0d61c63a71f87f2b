import { GridLayout, useContainerWidth } from 'react-grid-layout'
import { useMedia } from '#lib/page/use-media.ts'
import { layoutOf, moved, placed } from './moved.ts'
import type { Shared } from './panel-address.ts'
import type { Share } from './use-shared.ts'
import type { PanelsChange } from './use-workspaces.ts'
import { COLUMNS, inReadingOrder, type Panel } from './workspace.ts'
import './workspace.css'
import { WorkspacePanel } from './workspace-panel.tsx'

const ROW_PX = 40
const GAP_PX = 8
/** Below this two screens beside each other are none: the panels stand one below the other. */
const HAS_GRID = '(min-width: 960px)'

interface WorkspaceGridProps {
  readonly number: number
  readonly panels: readonly Panel[]
  readonly shared: Shared
  readonly share: Share
  readonly onPanels: (change: PanelsChange) => void
}

/** The panels at their places, to be dragged by their heads and sized at their corners. */
export function WorkspaceGrid({ number, panels, shared, share, onPanels }: WorkspaceGridProps) {
  const { width, mounted, containerRef } = useContainerWidth()
  const hasGrid = useMedia(HAS_GRID)
  const ordered = inReadingOrder(panels)
  const show = (panel: Panel) => (
    <WorkspacePanel
      panel={panel}
      number={number}
      panels={panels}
      shared={shared}
      share={share}
      onChange={(id, change) => onPanels(now => now.map(one => (one.id === id ? { ...one, ...change } : one)))}
      onClose={id => onPanels(now => now.filter(one => one.id !== id))}
      onStep={hasGrid ? (id, by) => onPanels(now => moved(now, id, by)) : undefined}
    />
  )
  if (!hasGrid)
    return (
      <div className="flex flex-col gap-2">
        {ordered.map(panel => (
          <div key={panel.id} className="h-[min(640px,80dvh)]">
            {show(panel)}
          </div>
        ))}
      </div>
    )
  return (
    <div ref={containerRef}>
      {mounted && (
        <GridLayout
          width={width}
          layout={layoutOf(ordered)}
          gridConfig={{ cols: COLUMNS, rowHeight: ROW_PX, margin: [GAP_PX, GAP_PX], containerPadding: [0, 0] }}
          dragConfig={{ handle: '.workspace-grip, .workspace-room' }}
          onDragStop={layout => onPanels(now => placed(now, layout))}
          onResizeStop={layout => onPanels(now => placed(now, layout))}
        >
          {ordered.map(panel => (
            <div key={panel.id}>{show(panel)}</div>
          ))}
        </GridLayout>
      )}
    </div>
  )
}
