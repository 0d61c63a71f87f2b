import { wechatLinkCode, wechatLinkQrcode } from '@kanpan/contract/api/main/wechat-api'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { ChatCodeForm } from '#features/wechat/chat-code-form.tsx'
import { ScanCode } from '#features/wechat/scan-code.tsx'
import { call } from '#lib/api/api.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

interface WechatLinkProps {
  readonly way: 'qr' | 'code'
  readonly owner: Owner
  readonly onLinked: () => Promise<unknown>
}

type Proof = { readonly password?: string }
type Step =
  | { readonly kind: 'closed' }
  | { readonly kind: 'proof' }
  | { readonly kind: 'scan'; readonly code: DataOf<typeof wechatLinkQrcode> }
  | { readonly kind: 'code'; readonly proof: Proof }

/** Makes WeChat a way in: the password first, then a scan or a code of the chat. */
export function WechatLink({ way, owner, onLinked }: WechatLinkProps) {
  const [step, setStep] = useState<Step>({ kind: 'closed' })
  const close = () => setStep({ kind: 'closed' })

  async function begin(password: string | undefined): Promise<void> {
    const proof = password === undefined ? {} : { password }
    setStep(way === 'qr' ? { kind: 'scan', code: await call(wechatLinkQrcode, proof) } : { kind: 'code', proof })
  }
  async function finish(): Promise<void> {
    toast('已绑定微信', 'success')
    close()
    await onLinked()
  }

  if (step.kind === 'proof')
    return (
      <div className="py-2">
        <ProofForm owner={owner} submit="下一步" onProve={begin} />
      </div>
    )
  if (step.kind === 'scan')
    return (
      <div className="py-2">
        <ScanCode code={step.code} onRenew={() => setStep({ kind: 'proof' })} onDone={() => void finish()} />
      </div>
    )
  if (step.kind === 'code')
    return (
      <div className="py-2">
        <ChatCodeForm
          title="绑定"
          onCode={async code => {
            await call(wechatLinkCode, { code, ...step.proof })
            await finish()
          }}
        />
      </div>
    )
  return (
    <Button className="mt-2 w-full" onClick={() => setStep({ kind: 'proof' })}>
      绑定微信
    </Button>
  )
}
