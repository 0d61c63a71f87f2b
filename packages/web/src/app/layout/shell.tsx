import { lazy, type ReactNode } from 'react'
import { MAIN_ID } from '#app/use-arrival.ts'
import { Help } from '#features/help/help.tsx'
import { openHelp } from '#features/help/help-state.ts'
import { Palette } from '#features/palette/palette.tsx'
import { PlayerSlot } from '#features/player/player-slot.tsx'
import { useShortcut } from '#lib/page/keyboard.ts'
import { useSession } from '#lib/session/session.ts'
import { InventedNote } from '#market-ui/invented.tsx'
import { BackToTop } from '#ui/back-to-top.tsx'
import { Header } from './header.tsx'
import { LeftMenu } from './left-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { toggleMenuByKey } from './toggle-menu.ts'
import { UpdatePrompt } from './update-prompt.tsx'

const loadPalette = () => import('./palette-with-commands.tsx')
const PalettePanel = lazy(async () => ({ default: (await loadPalette()).PaletteWithCommands }))

/** Everything around a screen. */
export function Shell({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const hide = useSession(session => session.leftMenusHide)
  useShortcut('b', toggleMenuByKey)
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--tab-bar-height)+var(--player-height))]">
      <a
        href={`#${MAIN_ID}`}
        className="popup fixed top-2 left-2 z-70 -translate-y-24 px-3 py-2 text-accent focus:translate-y-0"
        onClick={event => {
          // The hash would stay in the address and be shared with it.
          event.preventDefault()
          document.getElementById(MAIN_ID)?.focus()
        }}
      >
        跳到主要内容
      </a>
      <Header path={path} />
      <div className="flex flex-1">
        {!hide && <LeftMenu path={path} />}
        <main id={MAIN_ID} tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          {children}
        </main>
      </div>
      <footer className="flex h-(--footer-height) items-center justify-center gap-x-4 border-t border-line px-3 whitespace-nowrap text-sm text-ink-3">
        <span>仅供参考，不构成投资建议</span>
        <button type="button" className="hover:text-ink" onClick={openHelp}>
          帮助
        </button>
        <a href="/docs/api" className="hover:text-ink">
          接口文档
        </a>
      </footer>
      <BackToTop />
      <PlayerSlot />
      <TabBar path={path} />
      <Palette panel={PalettePanel} load={loadPalette} />
      <Help />
      <InventedNote />
      <UpdatePrompt />
    </div>
  )
}
