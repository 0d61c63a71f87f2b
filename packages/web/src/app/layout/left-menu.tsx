import { Link } from 'wouter'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { useSession } from '#lib/session/session.ts'
import { MENU } from './menu-groups.ts'
import { MENU_ID } from './toggle-menu.ts'

/** The left menu: beside the screen where there is room, over it where there is none. */
export function LeftMenu({ path }: { readonly path: string }) {
  const moment = useMomentAddress()
  const setHide = useSession(session => session.setLeftMenusHide)
  return (
    <>
      <button
        type="button"
        aria-label="关闭菜单"
        tabIndex={-1}
        className="fixed inset-0 z-30 bg-black/40 md:hidden"
        onClick={() => setHide(true)}
      />
      <nav
        id={MENU_ID}
        aria-label="主菜单"
        className="z-30 w-44 shrink-0 border-r border-line bg-panel max-md:fixed max-md:inset-x-0 max-md:top-(--header-height) max-md:bottom-[calc(var(--tab-bar-height)+var(--player-height))] max-md:w-full max-md:border-r-0"
      >
        {/* Never so tall that it alone makes the page taller than the window. */}
        <div className="overflow-y-auto p-2 max-md:h-full md:sticky md:top-(--header-height) md:max-h-[calc(100dvh-var(--header-height)-var(--footer-height)-var(--player-height))]">
          {MENU.map(({ group, routes }) => (
            <section key={group} aria-label={group} className="mb-3">
              <h2 className="px-2 pb-1 text-sm text-ink-3">{group}</h2>
              <ul>
                {routes.map(route => (
                  <li key={route.path}>
                    <Link
                      href={route.path + moment}
                      aria-current={route.path === path ? 'page' : undefined}
                      onClick={() => matchMedia('(max-width: 959px)').matches && setHide(true)}
                      className="flex h-8 items-center rounded-md px-2 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent"
                    >
                      {route.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
    </>
  )
}
