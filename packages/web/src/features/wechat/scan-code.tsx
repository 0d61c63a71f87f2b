import { loginIndex } from '@kanpan/contract/api/main/login'
import type { followQrcode } from '@kanpan/contract/api/main/wechat-api'
import type { DataOf } from '@kanpan/contract/endpoint'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { Picture } from '#ui/picture.tsx'

const SECOND_MS = 1_000

type Scan = DataOf<typeof loginIndex>

interface ScanCodeProps {
  readonly code: DataOf<typeof followQrcode>
  /** Of a code that brings nobody in any more. */
  readonly onRenew: () => void
  /** Called once, when it has brought somebody in or linked her. */
  readonly onDone: (scan: Scan) => void
  /** Shown to who has scanned and needs an invitation. */
  readonly whenUninvited?: ReactNode
}

const WORDS: Readonly<Partial<Record<Scan['status'], string>>> = {
  waiting: '用微信扫一扫，关注公众号',
  scanned: '已扫码。请在公众号里回复 1 确认',
  uninvited: '已扫码，请填写邀请码',
  refused: '已在微信里拒绝',
  closed: '这里暂不接受新用户，请联系管理员；已有账号的，请先用密码登录再绑定微信',
  used: '这个二维码已用过',
  expired: '二维码已过期',
}
const GOES_ON: readonly Scan['status'][] = ['waiting', 'scanned']

/** A code to scan with WeChat, and how far that has come. */
export function ScanCode({ code, onRenew, onDone, whenUninvited }: ScanCodeProps) {
  const { ticket, qrcode, pollSeconds } = code
  const [status, setStatus] = useState<Scan['status']>('waiting')
  const isOver = !GOES_ON.includes(status)
  const { data, error } = useEndpoint(
    loginIndex,
    { ticket },
    { enabled: !isOver, everyMs: !isOver && pollSeconds * SECOND_MS, staleTimeMs: 0 },
  )
  const done = useRef(onDone)
  done.current = onDone

  useEffect(() => {
    if (data === undefined) return
    setStatus(data.status)
    if (data.status === 'ok' || data.status === 'linked') done.current(data)
  }, [data])

  return (
    <div className="flex flex-col items-center gap-2 text-sm text-ink-2">
      {status !== 'uninvited' && (
        <Picture
          src={qrcode}
          alt="微信二维码"
          width={176}
          height={176}
          className={`rounded-md border border-line bg-white p-1 ${isOver ? 'opacity-20' : ''}`}
        />
      )}
      <p role="status">{error ? error.message : WORDS[status]}</p>
      {status === 'uninvited' && whenUninvited}
      {isOver && status !== 'ok' && status !== 'linked' && (
        <Button size="sm" onClick={onRenew}>
          换一个二维码
        </Button>
      )}
    </div>
  )
}
