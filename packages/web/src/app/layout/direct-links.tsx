import { Link } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'

/** What a trader goes to all day; `within` says which screens belong to it. */
const PLACES = [
  { href: '/stock2/overview', title: '总览', within: /^\/stock2\/overview/ },
  { href: '/stock2/limit_up/ranking', title: '涨停', within: /^\/stock2\/limit_up\// },
  { href: '/hotspot', title: '热点', within: /^\/hotspot/ },
  { href: '/stock/sector', title: '板块', within: /^\/stock\/(sector|concept)/ },
  { href: '/stock/longhu', title: '龙虎榜', within: /^\/stock\/longhu/ },
  { href: '/collect', title: '自选', within: /^\/collect/ },
  { href: '/stock/replay', title: '复盘', within: /^\/stock\/replay/ },
]

/** Where there is room for them, the main places stand in the header: one click, at the moment of this screen. */
export function DirectLinks({ path }: { readonly path: string }) {
  const moment = useMomentAddress()
  return (
    <nav aria-label="常用" className="hidden h-full items-stretch laptop:flex">
      {PLACES.map(({ href, title, within }) => (
        <Link
          key={href}
          href={href + moment}
          aria-current={href === path ? 'page' : within.test(path) ? 'true' : undefined}
          className="flex items-center border-b-2 border-transparent px-2.5 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-accent"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
