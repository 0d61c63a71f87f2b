import { followQrcode, wechatCodeSignIn, wechatInvited } from '@kanpan/contract/api/main/wechat-api'
import { useState } from 'react'
import { ChatCodeForm } from '#features/wechat/chat-code-form.tsx'
import { ScanCode } from '#features/wechat/scan-code.tsx'
import { call } from '#lib/api/api.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { Button } from '#ui/input/button.tsx'
import { InvitationForm, needsInvitation } from './invitation-form.tsx'
import { useEnter } from './use-enter.ts'

/** The two ways to come in by WeChat. */
export function WechatWay({ way }: { readonly way: 'qr' | 'code' }) {
  return way === 'qr' ? <ByScan /> : <ByCode />
}

function ByCode() {
  const enter = useEnter()
  const [code, setCode] = useState<string>()
  if (code !== undefined)
    return (
      <InvitationForm onInvitation={async invitation => enter(await call(wechatCodeSignIn, { code, invitation }))} />
    )
  return (
    <ChatCodeForm
      title="用验证码登录"
      onCode={async typed => {
        try {
          enter(await call(wechatCodeSignIn, { code: typed }))
        } catch (error) {
          if (!needsInvitation(error)) throw error
          setCode(typed)
        }
      }}
    />
  )
}

function ByScan() {
  const enter = useEnter()
  const code = useEndpoint(followQrcode, {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  if (code.data !== undefined) {
    const { ticket } = code.data
    return (
      <ScanCode
        key={ticket}
        code={code.data}
        whenUninvited={
          <InvitationForm onInvitation={async invitation => enter(await call(wechatInvited, { ticket, invitation }))} />
        }
        onRenew={() => void code.refetch()}
        onDone={({ signedIn }) => signedIn && enter(signedIn)}
      />
    )
  }
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
