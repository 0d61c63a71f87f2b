import { KeyRound, LogOut, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { signOut } from '#app/sign-out.ts'
import { loginPath, registerPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { CornerPanel } from '#ui/overlay/corner-panel.tsx'
import { Picture } from '#ui/picture.tsx'

const ChangePassword = lazy(() =>
  import('./change-password.tsx').then(({ ChangePassword }) => ({ default: ChangePassword })),
)

/** Who is signed in, and the way out; for a stranger the way in. */
export function Person() {
  const { token, userName, avatar } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  const [isChanging, setChanging] = useState(false)
  if (token === '') {
    return (
      <Link
        href={loginPath(search === '' ? path : `${path}?${search}`)}
        className="inline-flex h-8 items-center rounded-md bg-accent px-3 font-medium text-accent-ink hover:brightness-110"
      >
        登录
      </Link>
    )
  }
  return (
    <>
      <CornerPanel
        label={`账号 ${userName}`}
        sign={<Face avatar={avatar} userName={userName} />}
        className="min-w-40 p-1"
      >
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
            <button type="button" onClick={() => setChanging(true)} className={ROW}>
              <KeyRound size={14} aria-hidden />
              修改密码
            </button>
          </>
        )}
        <button type="button" onClick={signOut} className={ROW}>
          <LogOut size={14} aria-hidden />
          {isGuest(token) ? '结束体验' : '退出登录'}
        </button>
      </CornerPanel>
      {isChanging && (
        <Suspense>
          <ChangePassword open onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}

const ROW = 'flex h-8 w-full items-center gap-2 rounded-sm px-2 hover:bg-hover'

interface FaceProps {
  readonly avatar: string
  readonly userName: string
}

function Face({ avatar, userName }: FaceProps) {
  return (
    <>
      {avatar === '' ? (
        // The letter is a picture, not a word of the button's name.
        <span
          aria-hidden
          data-letter={[...userName][0] ?? '我'}
          className="inline-flex size-6 items-center justify-center rounded-full bg-accent-soft text-sm text-accent uppercase before:content-[attr(data-letter)]"
        />
      ) : (
        <Picture src={avatar} alt="" className="size-6 rounded-full object-cover" />
      )}
      <span className="max-w-24 truncate max-md:sr-only">{userName}</span>
    </>
  )
}
