import { useLayoutEffect } from 'react'
import { Link } from 'wouter'
import type { Shared } from './panel-address.ts'
import { PanelContent } from './panel-content.tsx'
import { usePanel } from './use-panel.ts'
import type { Share } from './use-shared.ts'
import { changePanels, type NumberedWorkspace } from './use-workspaces.ts'
import { workspaceAddress } from './window-address.ts'
import './workspace.css'
import type { Panel } from './workspace.ts'
import { hasStockBeside } from './workspace-panel.tsx'

interface WholePanelProps {
  readonly workspace: NumberedWorkspace
  readonly panel: Panel
  readonly shared: Shared
  readonly share: Share
}

/** One panel with the window to itself, on another screen for instance; it follows the workspace as before. */
export function WholePanel({ workspace: { number, name, panels }, panel, shared, share }: WholePanelProps) {
  const state = usePanel({
    panel,
    shared,
    share,
    hasStockPanel: hasStockBeside(panels, panel.id),
    onAddress: address =>
      changePanels(number, now => now.map(one => (one.id === panel.id ? { ...one, address } : one))),
  })
  useLayoutEffect(() => {
    document.documentElement.dataset.wholePanel = ''
    return () => {
      delete document.documentElement.dataset.wholePanel
    }
  }, [])
  return (
    <div className="flex h-[calc(100dvh-var(--player-height))] flex-col">
      <div className="flex h-8 shrink-0 items-center gap-2 border-b border-line bg-raised px-3">
        <h1 className="font-medium">{state.title}</h1>
        {state.back && (
          <button type="button" className="text-sm text-accent hover:underline" onClick={state.back}>
            返回上一页
          </button>
        )}
        <Link href={workspaceAddress(number, shared)} className="ml-auto text-sm text-accent hover:underline">
          {name}工作台
        </Link>
      </div>
      <PanelContent state={state} />
    </div>
  )
}
