import { KeyRound, LogOut, MonitorSmartphone, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation, useSearch } from 'wouter'
import { signOut } from '#app/sign-out.ts'
import { registerPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

const ROW = 'flex h-8 w-full items-center gap-2 rounded-sm px-2 hover:bg-hover'

/** What a person can do with her account, and the way out. */
export function PersonMenu() {
  const { token, userName } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  const [opened, setOpened] = useState<'password' | 'sessions'>()
  const close = () => setOpened(undefined)
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
          <button type="button" onClick={() => setOpened('password')} className={ROW}>
            <KeyRound size={14} aria-hidden />
            修改密码
          </button>
          <button type="button" onClick={() => setOpened('sessions')} className={ROW}>
            <MonitorSmartphone size={14} aria-hidden />
            登录的设备
          </button>
        </>
      )}
      <button type="button" onClick={signOut} className={ROW}>
        <LogOut size={14} aria-hidden />
        {isGuest(token) ? '结束体验' : '退出登录'}
      </button>
      {/* The panel closes under a dialog, and hides what is in it. */}
      {opened === 'password' && createPortal(<ChangePassword open onClose={close} />, document.body)}
      {opened === 'sessions' && createPortal(<OwnSessions onClose={close} />, document.body)}
    </>
  )
}
