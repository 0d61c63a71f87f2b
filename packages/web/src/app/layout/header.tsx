import { CircleHelp, Menu as MenuSign, Search } from 'lucide-react'
import { Link } from 'wouter'
import { openHelp } from '#features/help/help-state.ts'
import { openPalette } from '#features/palette/palette-state.ts'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/input/button.tsx'
import { ClockView } from './clock-view.tsx'
import { DirectLinks } from './direct-links.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { Person } from './person.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { toggleMenu } from './toggle-menu.ts'

export function Header({ path }: { readonly path: string }) {
  const hide = useSession(session => session.leftMenusHide)
  return (
    <header className="sticky top-0 z-40 flex h-(--header-height) items-center gap-2 border-b border-line bg-panel px-2 sm:gap-3 sm:px-3">
      <IconButton
        label={hide ? '显示菜单（B）' : '隐藏菜单（B）'}
        aria-expanded={!hide}
        data-tour="menu"
        onClick={toggleMenu}
      >
        <MenuSign size={18} aria-hidden />
      </IconButton>
      <Link href="/" className="flex items-center gap-2 text-lg font-semibold tracking-wide">
        <img src="/icon.svg" alt="" width={22} height={22} />
        <span className="max-sm:sr-only">看盘</span>
      </Link>
      <ClockView />
      <DirectLinks path={path} />
      <div className="flex flex-1 justify-end gap-1 sm:gap-2">
        <button
          type="button"
          data-tour="search"
          onClick={() => openPalette()}
          className="hidden h-8 w-56 min-w-0 items-center laptop:w-40 xl:w-56 gap-2 rounded-md border border-line bg-page px-3 text-ink-3 hover:border-line-strong md:flex"
        >
          <Search size={14} aria-hidden />
          <span className="truncate">代码 / 名称 / 拼音</span>
          <kbd className="ml-auto rounded-sm border border-line-strong px-1 font-sans text-xs">/</kbd>
        </button>
        <IconButton label="搜索（/）" className="max-sm:hidden md:hidden" onClick={() => openPalette()}>
          <Search size={18} aria-hidden />
        </IconButton>
        <IconButton label="帮助：词典与快捷键（?）" className="max-sm:hidden" data-tour="help" onClick={openHelp}>
          <CircleHelp size={18} aria-hidden />
        </IconButton>
        <NoticeBell />
        <SettingsPanel />
        <Person />
      </div>
    </header>
  )
}
