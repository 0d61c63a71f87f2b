import { loginGuest } from '@kanpan/contract/api/main/login'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { useEnter } from './use-enter.ts'

/** The way in for who only wants to see it: as a guest, or to what is open to all. */
export function LookAround() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const enter = useEnter()

  async function handleClick(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      enter(await call(loginGuest, {}))
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Button size="lg" busy={isBusy} onClick={handleClick}>
        一键体验
      </Button>
      <p className="text-sm text-ink-3">
        不注册，看全部页面，什么都不保存。或者先看{' '}
        <Link href="/stock/hotspot" className="text-accent underline">
          个股热点
        </Link>
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {fault}
      </p>
    </div>
  )
}
