import { LogOut, UserPlus, UserRound } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { signOut } from '#app/sign-out.ts'
import { registerPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'

const ROW = 'flex h-8 w-full items-center gap-2 rounded-sm px-2 hover:bg-hover'

/** The way to a person's account, and the way out. */
export function PersonMenu() {
  const { token, userName } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  return (
    <>
      {isGuest(token) ? (
        <>
          <p className="px-2 py-1 text-sm text-ink-3">体验中，什么都不保存</p>
          <Link href={registerPath(search === '' ? path : `${path}?${search}`)} className={ROW}>
            <UserPlus size={14} aria-hidden />
            注册账号
          </Link>
        </>
      ) : (
        <>
          <p className="truncate px-2 py-1 text-sm text-ink-3">{userName}</p>
          <Link href="/stock2/account" className={ROW}>
            <UserRound size={14} aria-hidden />
            账号与安全
          </Link>
        </>
      )}
      <button type="button" onClick={signOut} className={ROW}>
        <LogOut size={14} aria-hidden />
        {isGuest(token) ? '结束体验' : '退出登录'}
      </button>
    </>
  )
}
