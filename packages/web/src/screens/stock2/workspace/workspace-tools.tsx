import { Pencil, Plus, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { StockPick } from '#features/quote/stock-pick.tsx'
import { AllScreensContext } from '#lib/page/all-screens.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { TabLinks } from '#ui/input/tabs.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Shared } from './panel-address.ts'
import { ReadyMade } from './ready-made.tsx'
import { ScreenOptions } from './screen-options.tsx'
import type { Share } from './use-shared.ts'
import type { NumberedWorkspace } from './use-workspaces.ts'
import { workspaceAddress } from './window-address.ts'
import { MOST_PANELS, MOST_WORKSPACES, type Workspace } from './workspace.ts'
import { WorkspaceName } from './workspace-name.tsx'

interface WorkspaceToolsProps {
  readonly all: readonly NumberedWorkspace[]
  readonly chosen: NumberedWorkspace
  readonly shared: Shared
  readonly share: Share
  readonly onAdd: (workspace: Workspace) => void
  readonly onPanel: (address: string) => void
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** Which workspace, its stock and moment, and what becomes of it. */
export function WorkspaceTools(props: WorkspaceToolsProps) {
  const { all, chosen, shared, share, onAdd, onPanel, onRename, onRemove } = props
  const [open, setOpen] = useState<'add' | 'name' | 'remove'>()
  const choices = use(AllScreensContext)?.choices ?? []
  const close = () => setOpen(undefined)
  const isFull = chosen.panels.length >= MOST_PANELS
  return (
    <div className="panel flex flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1">
      <TabLinks
        label="工作台"
        links={all.map(({ number, name }) => ({ href: workspaceAddress(number, shared), title: name }))}
        current={workspaceAddress(chosen.number, shared)}
      />
      <span className="flex">
        {all.length < MOST_WORKSPACES && (
          <IconButton label="新建工作台" onClick={() => setOpen('add')}>
            <Plus size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={`给${chosen.name}改名`} onClick={() => setOpen('name')}>
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton label={`删除${chosen.name}`} onClick={() => setOpen('remove')}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
      <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <div className="w-40">
          <StockPick onPick={code => share({ ...shared, code })} />
        </div>
        <MomentBar shownDay={shared.date} />
        <select
          aria-label="加面板"
          className="field h-8 w-28"
          value=""
          disabled={isFull}
          title={isFull ? `一个工作台最多 ${MOST_PANELS} 个面板` : undefined}
          onChange={({ target: { value } }) => value !== '' && onPanel(value)}
        >
          <option value="">加面板…</option>
          <ScreenOptions choices={choices} />
        </select>
      </span>
      <Dialog open={open === 'add'} title="新建工作台" onClose={close} className="w-[min(720px,calc(100vw-24px))]">
        <ReadyMade
          onPick={workspace => {
            close()
            onAdd(workspace)
          }}
        />
      </Dialog>
      {open === 'name' && (
        <WorkspaceName
          name={chosen.name}
          onClose={close}
          onSave={name => {
            close()
            onRename(name)
          }}
        />
      )}
      <Dialog open={open === 'remove'} title={`删除“${chosen.name}”？`} onClose={close}>
        <p className="text-ink-2">它的 {chosen.panels.length} 个面板和位置一起删除，不能恢复。</p>
        <p className="mt-4 flex justify-end gap-2">
          <Button onClick={close}>不删</Button>
          <Button
            variant="primary"
            onClick={() => {
              close()
              onRemove()
            }}
          >
            删除
          </Button>
        </p>
      </Dialog>
    </div>
  )
}
