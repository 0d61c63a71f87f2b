import { loginIndex } from '@kanpan/contract/api/main/login'
import { followQrcode } from '@kanpan/contract/api/main/wechat-api'
import { useEffect, useRef } from 'react'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useEnter } from './use-enter.ts'

const SECOND_MS = 1_000

/** Signing in by scanning a code with WeChat; only where the server has an official account. */
export function WechatSignIn() {
  const code = useEndpoint(followQrcode, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const ticket = code.data?.ticket
  const paceMs = (code.data?.pollSeconds ?? 2) * SECOND_MS
  const scan = useEndpoint(loginIndex, { ticket }, { enabled: ticket !== undefined, everyMs: paceMs, staleTimeMs: 0 })
  const enter = useEnter()
  const latestEnter = useRef(enter)
  latestEnter.current = enter
  const { status, signedIn } = scan.data ?? {}

  useEffect(() => {
    if (signedIn) latestEnter.current(signedIn)
  }, [signedIn])

  return (
    <section
      aria-label="微信登录"
      className="mt-6 flex flex-col items-center gap-2 border-t border-line pt-4 text-sm text-ink-2"
    >
      {code.data === undefined ? (
        <p role="status">{code.error ? code.error.message : '正在取得二维码…'}</p>
      ) : (
        <>
          <Picture
            src={code.data.qrcode}
            alt="微信登录二维码"
            width={144}
            height={144}
            className="rounded-md bg-white p-1"
          />
          <p role="status">
            {status === 'scanned' ? '已扫码，请在手机上确认' : status === 'expired' ? '二维码已过期' : '微信扫码登录'}
          </p>
        </>
      )}
      {(status === 'expired' || code.error !== null) && (
        <Button size="sm" onClick={() => code.refetch()}>
          刷新二维码
        </Button>
      )}
    </section>
  )
}
