import { partsOf, type Shared, shownAddress, stockOf } from './panel-address.ts'
import { PanelContent } from './panel-content.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { usePanel } from './use-panel.ts'
import type { Share } from './use-shared.ts'
import { windowAddress } from './window-address.ts'
import type { Panel, Place } from './workspace.ts'

interface WorkspacePanelProps {
  readonly panel: Panel
  /** The number of the workspace. */
  readonly number: number
  readonly panels: readonly Panel[]
  readonly shared: Shared
  readonly share: Share
  readonly onChange: (id: string, change: Partial<Panel>) => void
  readonly onClose: (id: string) => void
  readonly onStep: ((id: string, by: Place) => void) | undefined
}

/** Whether a panel other than this one shows the stock one looks at. */
export function hasStockBeside(panels: readonly Panel[], id: string): boolean {
  return panels.some(one => one.id !== id && one.isLinked && stockOf(partsOf(one.address).path) !== undefined)
}

export function WorkspacePanel(props: WorkspacePanelProps) {
  const { panel, number, panels, shared, share, onChange, onClose, onStep } = props
  const { id } = panel
  const state = usePanel({
    panel,
    shared,
    share,
    hasStockPanel: hasStockBeside(panels, id),
    onAddress: address => onChange(id, { address }),
  })
  return (
    <PanelFrame
      panel={panel}
      title={state.title}
      path={state.listed}
      onBack={state.back}
      onScreen={state.show}
      onLink={() =>
        // On its own it stays where it is; linked again it comes along.
        onChange(id, {
          isLinked: !panel.isLinked,
          ...(panel.isLinked ? { address: shownAddress(panel.address, true, shared) } : {}),
        })
      }
      onClose={() => onClose(id)}
      onOpenWindow={() =>
        window.open(windowAddress(number, id, shared), '_blank', 'popup,noopener,width=960,height=760')
      }
      onStep={onStep && (by => onStep(id, by))}
    >
      <PanelContent state={state} />
    </PanelFrame>
  )
}
