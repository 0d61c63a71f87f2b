import { StockPick } from '#features/quote/stock-pick.tsx'
import { STOCK } from './panel-address.ts'
import { PanelScreen } from './panel-screen.tsx'
import type { usePanel } from './use-panel.ts'

/** The screen of a panel, or what it waits for. */
export function PanelContent({ state }: { readonly state: ReturnType<typeof usePanel> }) {
  const { title, address, screen, isWaiting, go } = state
  if (isWaiting)
    return (
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 overflow-auto p-4 text-ink-2">
        <p>在别的面板点一只股票，这里就显示它；或者直接选：</p>
        <div className="w-52">
          <StockPick onPick={code => go(STOCK + code)} />
        </div>
      </div>
    )
  if (screen === undefined)
    return <p className="flex flex-1 items-center justify-center p-4 text-ink-2">没有这个页面，在上面另选一个。</p>
  return (
    <PanelScreen title={title} address={address} onGo={go}>
      {screen}
    </PanelScreen>
  )
}
