import { lazy, Suspense, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { loginPath } from '#lib/session/return-path.ts'
import { useSession } from '#lib/session/session.ts'
import { CornerPanel } from '#ui/overlay/corner-panel.tsx'
import { Picture } from '#ui/picture.tsx'

// Few visits come to it: the menu comes when it is opened.
const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }))

/** Who is signed in, and the way out; for a stranger the way in. */
export function Person() {
  const { token, userName, avatar } = useSession()
  const [path] = useLocation()
  const search = useSearch()
  const [wasOpened, setOpened] = useState(false)
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
    <CornerPanel
      label={`账号 ${userName}`}
      sign={<Face avatar={avatar} userName={userName} />}
      className="min-w-40 p-1"
      onOpenChange={isOpen => isOpen && setOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<div className="h-32" />}>
          <PersonMenu />
        </Suspense>
      )}
    </CornerPanel>
  )
}

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
