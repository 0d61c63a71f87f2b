import { use } from 'react'
import { AllScreensContext } from '#lib/page/all-screens.ts'
import { Button } from '#ui/input/button.tsx'
import { partsOf, stockOf } from './panel-address.ts'
import { COLUMNS, READY_MADE, type Workspace } from './workspace.ts'

/** Workspaces to begin with, each drawn small, and an empty one. */
export function ReadyMade({ onPick }: { readonly onPick: (workspace: Workspace) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {READY_MADE.map(workspace => (
        <button
          key={workspace.name}
          type="button"
          className="panel flex flex-col gap-2 p-3 text-left hover:border-accent"
          onClick={() => onPick(workspace)}
        >
          <span className="font-medium">{workspace.name}</span>
          <Sketch workspace={workspace} />
        </button>
      ))}
      <div className="sm:col-span-3">
        <Button onClick={() => onPick({ name: '我的工作台', panels: [] })}>从空白开始</Button>
      </div>
    </div>
  )
}

function Sketch({ workspace: { panels } }: { readonly workspace: Workspace }) {
  const screens = use(AllScreensContext)
  return (
    <span className="grid gap-1" style={{ gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))` }}>
      {panels.map(({ id, address, x, y, w, h }) => (
        <span
          key={id}
          className="flex min-w-0 items-center justify-center rounded-sm bg-accent-soft px-1 text-center text-xs text-ink-2"
          style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: y === 0 ? 1 : 2, minHeight: `${h * 4}px` }}
        >
          {stockOf(partsOf(address).path) === undefined ? screens?.at(partsOf(address).path)?.title : '个股'}
        </span>
      ))}
    </span>
  )
}
