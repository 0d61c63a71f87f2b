import { ChartNoAxesCombined, Flame, Menu, Search, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { openPalette } from '#features/palette/palette-state.ts'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { toggleMenu } from './toggle-menu.ts'

const PLACES = [
  { href: '/stock2/overview', title: '总览', Sign: ChartNoAxesCombined },
  { href: '/stock2/limit_up/ranking', title: '涨停', Sign: Flame },
  { href: '/collect', title: '自选', Sign: Star },
]

const CELL = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-xs text-ink-2 aria-[current]:text-accent'

/** On a phone the main places are at the thumb. */
export function TabBar({ path }: { readonly path: string }) {
  const moment = useMomentAddress()
  return (
    <nav
      aria-label="底部导航"
      className="fixed inset-x-0 bottom-0 z-40 hidden h-(--tab-bar-height) border-t border-line bg-panel pb-[env(safe-area-inset-bottom)] max-sm:flex"
    >
      {PLACES.map(({ href, title, Sign }) => (
        <Link key={href} href={href + moment} aria-current={href === path ? 'page' : undefined} className={CELL}>
          <Sign size={20} aria-hidden />
          {title}
        </Link>
      ))}
      <TabButton title="搜索" onPress={() => openPalette()} sign={<Search size={20} aria-hidden />} />
      <TabButton title="菜单" onPress={toggleMenu} sign={<Menu size={20} aria-hidden />} />
    </nav>
  )
}

interface TabButtonProps {
  readonly title: string
  readonly onPress: () => void
  readonly sign: ReactNode
}

function TabButton({ title, onPress, sign }: TabButtonProps) {
  return (
    <button type="button" className={CELL} onClick={onPress}>
      {sign}
      {title}
    </button>
  )
}
