import { oidcFinish } from '@kanpan/contract/api/main/oidc'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { localPath } from '#lib/session/return-path.ts'
import { Button } from '#ui/input/button.tsx'
import { InvitationForm, needsInvitation } from './invitation-form.tsx'
import { useEnter } from './use-enter.ts'

interface OidcReturnProps {
  /** What the provider sent back with the browser. */
  readonly query: string
  /** Back to the ways in. */
  readonly onOver: () => void
}

/** Finishes what was begun at the provider; who is new where it takes an invitation is asked for hers. */
export function OidcReturn({ query, onOver }: OidcReturnProps) {
  const [fault, setFault] = useState<string>()
  const [isUninvited, setUninvited] = useState(false)
  const [, navigate] = useLocation()
  const enter = useEnter()
  const isBegun = useRef(false)

  async function finish(more: { readonly invitation?: string } = {}): Promise<void> {
    const { signedIn, next } = await call(oidcFinish, { query, ...more })
    if (signedIn) {
      enter(signedIn, next)
      return
    }
    toast('已绑定', 'success')
    navigate(localPath(next), { replace: true })
  }

  const begin = useRef(finish)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    // What is good once need not stay in the address and in the history.
    history.replaceState(null, '', '/login')
    begin.current().catch(error => (needsInvitation(error) ? setUninvited(true) : setFault(messageOf(error))))
  }, [])

  if (isUninvited)
    return (
      <>
        <InvitationForm onInvitation={invitation => finish({ invitation })} />
        <Button variant="quiet" onClick={onOver}>
          返回登录
        </Button>
      </>
    )
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-ink-2">
        {fault ?? '正在登录…'}
      </p>
      {fault !== undefined && <Button onClick={onOver}>返回登录</Button>}
    </div>
  )
}
