import { useLocation, useSearch } from 'wouter'
import { toast } from '#lib/page/toasts.ts'
import type { Shared } from './panel-address.ts'
import { ReadyMade } from './ready-made.tsx'
import { type Share, useShared } from './use-shared.ts'
import {
  changePanels,
  changeWorkspace,
  freeNumber,
  type NumberedWorkspace,
  type PanelsChange,
  useWorkspaces,
} from './use-workspaces.ts'
import { WholePanel } from './whole-panel.tsx'
import { workspaceAddress } from './window-address.ts'
import { type Workspace, withPanel } from './workspace.ts'
import { WorkspaceGrid } from './workspace-grid.tsx'
import { WorkspaceTools } from './workspace-tools.tsx'

/** 工作台: panels of any screen on a grid, of one stock and one moment; several of them, with the account. */
export function WorkspaceScreen() {
  const search = new URLSearchParams(useSearch())
  const all = useWorkspaces()
  const chosen = all.find(({ number }) => String(number) === search.get('on')) ?? all[0]
  const [shared, share] = useShared(chosen?.number ?? 0)
  const [, navigate] = useLocation()

  function add(workspace: Workspace): void {
    const number = freeNumber()
    if (number === undefined) return
    changeWorkspace(number, workspace)
    navigate(workspaceAddress(number, shared))
  }

  const panel = chosen?.panels.find(({ id }) => id === search.get('panel'))
  if (chosen === undefined) return <Beginning onAdd={add} />
  if (panel !== undefined) return <WholePanel workspace={chosen} panel={panel} shared={shared} share={share} />
  return <Chosen all={all} chosen={chosen} shared={shared} share={share} onAdd={add} />
}

function Beginning({ onAdd }: { readonly onAdd: (workspace: Workspace) => void }) {
  return (
    <div className="p-2">
      <section className="panel mx-auto max-w-4xl p-4">
        <h1 className="text-lg font-medium">工作台</h1>
        <p className="mt-1 mb-4 text-ink-2">
          把几个页面放在一起看：点一只股票，个股面板跟着换；回放时各面板同一时刻。面板可以拖动、改大小、在新窗口打开，随账号保存。
        </p>
        <ReadyMade onPick={onAdd} />
      </section>
    </div>
  )
}

interface ChosenProps {
  readonly all: readonly NumberedWorkspace[]
  readonly chosen: NumberedWorkspace
  readonly shared: Shared
  readonly share: Share
  readonly onAdd: (workspace: Workspace) => void
}

function Chosen({ all, chosen, shared, share, onAdd }: ChosenProps) {
  const { number, name, panels } = chosen
  const [, navigate] = useLocation()
  const change = (next: PanelsChange) => changePanels(number, next)
  const [first] = all.filter(one => one.number !== number)
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">工作台 {name}</h1>
      <WorkspaceTools
        all={all}
        chosen={chosen}
        shared={shared}
        share={share}
        onAdd={onAdd}
        onPanel={address => {
          change(now => withPanel(now, address))
          if (panels.length > 0) toast('新面板在最下面', 'success')
        }}
        onRename={renamed => changeWorkspace(number, { name: renamed, panels })}
        onRemove={() => {
          changeWorkspace(number, undefined)
          navigate(first === undefined ? '/stock2/workspace' : workspaceAddress(first.number, shared))
        }}
      />
      {panels.length === 0 ? (
        <p className="panel p-8 text-center text-ink-2">还没有面板，在右上角“加面板”里选一个页面。</p>
      ) : (
        <WorkspaceGrid key={number} number={number} panels={panels} shared={shared} share={share} onPanels={change} />
      )}
    </div>
  )
}
