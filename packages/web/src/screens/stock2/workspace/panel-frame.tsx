import { AppWindow, ArrowLeft, GripVertical, Link2, Link2Off, X } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { AllScreensContext } from '#lib/page/all-screens.ts'
import { IconButton } from '#ui/input/button.tsx'
import { step } from './moved.ts'
import { STOCK } from './panel-address.ts'
import { ScreenOptions } from './screen-options.tsx'
import type { Panel, Place } from './workspace.ts'

interface PanelFrameProps {
  readonly panel: Panel
  readonly title: string
  /** The path of the screen it shows, as the list of screens has it. */
  readonly path: string
  readonly onBack: (() => void) | undefined
  readonly onScreen: (path: string) => void
  readonly onLink: () => void
  readonly onClose: () => void
  readonly onOpenWindow: () => void
  /** A step of the keyboard; undefined where panels stand one below the other. */
  readonly onStep: ((by: Place) => void) | undefined
  readonly children: ReactNode
}

/** The head of a panel above its screen: what it shows, how it is moved, linked, opened in a window and closed. */
export function PanelFrame(props: PanelFrameProps) {
  const { panel, title, path, onBack, onScreen, onLink, onClose, onOpenWindow, onStep, children } = props
  const choices = use(AllScreensContext)?.choices ?? []
  const isListed = path === STOCK || choices.some(choice => choice.path === path)
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-md border border-line bg-panel">
      <div className="workspace-head flex h-8 shrink-0 items-center gap-0.5 border-b border-line bg-raised px-1">
        {onStep && (
          <button
            type="button"
            aria-label={`移动${title}面板：方向键移动，按住 Shift 改大小`}
            title="拖动移动；方向键也可以，按住 Shift 改大小"
            className="workspace-grip inline-flex h-6 w-4 shrink-0 items-center justify-center text-ink-3 hover:text-ink"
            onKeyDown={event => {
              const by = step(event.key, event.shiftKey)
              if (by === undefined) return
              event.preventDefault()
              onStep(by)
            }}
          >
            <GripVertical size={14} aria-hidden />
          </button>
        )}
        {onBack && (
          <IconButton size="sm" label="返回上一页" onClick={onBack}>
            <ArrowLeft size={14} aria-hidden />
          </IconButton>
        )}
        <select
          aria-label={`${title}面板的页面`}
          value={isListed ? path : ''}
          onChange={({ target: { value } }) => value !== '' && onScreen(value)}
          className="h-6 min-w-0 cursor-pointer rounded-sm bg-transparent px-1 font-medium hover:bg-hover [field-sizing:content]"
        >
          {!isListed && <option value="">{title}</option>}
          <ScreenOptions choices={choices} />
        </select>
        <span className="workspace-room min-w-4 flex-1 self-stretch" />
        <IconButton
          size="sm"
          label={panel.isLinked ? '跟随工作台的股票和时刻' : '不跟随，看自己的股票和时刻'}
          aria-pressed={panel.isLinked}
          onClick={onLink}
        >
          {panel.isLinked ? <Link2 size={14} aria-hidden /> : <Link2Off size={14} aria-hidden />}
        </IconButton>
        <IconButton size="sm" label={`在新窗口打开${title}`} onClick={onOpenWindow}>
          <AppWindow size={14} aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`移去${title}面板`} onClick={onClose}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      {children}
    </div>
  )
}
