import { followQrcode, wechatCodeSignIn } from '@kanpan/contract/api/main/wechat-api'
import { ChatCodeForm } from '#features/wechat/chat-code-form.tsx'
import { ScanCode } from '#features/wechat/scan-code.tsx'
import { call } from '#lib/api/api.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { useEnter } from './use-enter.ts'

/** The two ways to come in by WeChat. */
export function WechatWay({ way }: { readonly way: 'qr' | 'code' }) {
  const enter = useEnter()
  if (way === 'qr') return <ByScan />
  return <ChatCodeForm title="用验证码登录" onCode={async code => enter(await call(wechatCodeSignIn, { code }))} />
}

function ByScan() {
  const enter = useEnter()
  const code = useEndpoint(followQrcode, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  if (code.data !== undefined)
    return (
      <ScanCode
        key={code.data.ticket}
        code={code.data}
        onRenew={() => void code.refetch()}
        onDone={({ signedIn }) => signedIn && enter(signedIn)}
      />
    )
  return (
    <div className="flex flex-col items-center gap-2 text-sm text-ink-2">
      <p role="status">{code.error ? code.error.message : '正在取得二维码…'}</p>
      {code.error !== null && (
        <Button size="sm" busy={code.isFetching} onClick={() => void code.refetch()}>
          再试一次
        </Button>
      )}
    </div>
  )
}
