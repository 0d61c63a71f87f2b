import { use, useState } from 'react'
import { useLocation } from 'wouter'
import { AllScreensContext } from '#lib/page/all-screens.ts'
import { go, partsOf, type Shared, STOCK, shownAddress, stockOf } from './panel-address.ts'
import type { Go } from './panel-screen.tsx'
import { WORKSPACE } from './screen-options.tsx'
import type { Share } from './use-shared.ts'
import type { Panel } from './workspace.ts'

/** Pages that belong to the whole window. */
const WHOLE_WINDOW: readonly string[] = [WORKSPACE, '/login', '/stock2/account']
const MOST_BACK = 20

interface PanelState {
  readonly panel: Panel
  readonly shared: Shared
  readonly share: Share
  readonly hasStockPanel: boolean
  readonly onAddress: (address: string) => void
}

/** What a panel shows, and where its links lead. */
export function usePanel({ panel, shared, share, hasStockPanel, onAddress }: PanelState) {
  const screens = use(AllScreensContext)
  const [, navigate] = useLocation()
  // Where it came from; a panel has no history of the browser's.
  const [back, setBack] = useState<readonly string[]>([])
  const shown = shownAddress(panel.address, panel.isLinked, shared)
  const { path, search } = partsOf(shown)
  const found = stockOf(path) === '' ? undefined : screens?.at(path)
  const isStock = stockOf(path) !== undefined

  function put(address: string, isStep: boolean): void {
    if (address === panel.address) return
    if (isStep) setBack([...back, panel.address].slice(-MOST_BACK))
    onAddress(address)
  }

  const handleGo: Go = (to, options) => {
    const target = partsOf(to)
    const resolved = screens?.at(target.path)?.path
    if (resolved === undefined || WHOLE_WINDOW.includes(resolved)) return navigate(to)
    const address = target.search === '' ? resolved : `${resolved}?${target.search}`
    const isStep = resolved !== path && options?.replace !== true
    if (!panel.isLinked) return put(address, isStep)
    const gone = go({ from: shown, to: address, shared, hasStockPanel })
    if (gone.address !== shown) put(gone.address, isStep)
    share(gone.shared, { replace: options?.replace ?? gone.shared.at === shared.at })
  }

  return {
    title: isStock ? '个股' : (found?.title ?? '没有这个页面'),
    /** As the list of screens has it. */
    listed: isStock ? STOCK : (found?.path ?? path),
    address: search === '' ? (found?.path ?? path) : `${found?.path ?? path}?${search}`,
    screen: found?.screen,
    isWaiting: stockOf(path) === '',
    go: handleGo,
    back:
      back.length === 0
        ? undefined
        : () => {
            setBack(back.slice(0, -1))
            onAddress(back.at(-1) ?? panel.address)
          },
    show(chosen: string) {
      setBack([])
      onAddress(chosen === STOCK && !panel.isLinked && shared.code !== undefined ? STOCK + shared.code : chosen)
    },
  }
}
