import { secondFactorBegin, secondFactorConfirm } from '@kanpan/contract/api/main/second-factor'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useSubmit } from '#lib/form/use-submit.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { CodeField } from './code-field.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'
import { RecoveryCodesList } from './recovery-codes-list.tsx'

interface SecondFactorSetUpProps {
  readonly owner: Owner
  readonly onChange: () => void
  readonly onDone: () => void
}

/** Password, then the picture to scan and a first code, then the codes to put away. */
export function SecondFactorSetUp({ owner, onChange, onDone }: SecondFactorSetUpProps) {
  const [invitation, setInvitation] = useState<DataOf<typeof secondFactorBegin>>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes !== undefined) return <RecoveryCodesList account={owner.account} codes={codes} onDone={onDone} />
  if (invitation !== undefined) {
    return (
      <FirstCode
        invitation={invitation}
        onConfirmed={confirmed => {
          setCodes(confirmed)
          onChange()
        }}
      />
    )
  }
  return (
    <ProofForm
      owner={owner}
      submit="下一步"
      onProve={async password =>
        setInvitation(await call(secondFactorBegin, password === undefined ? {} : { password }))
      }
    />
  )
}

interface FirstCodeProps {
  readonly invitation: DataOf<typeof secondFactorBegin>
  readonly onConfirmed: (codes: readonly string[]) => void
}

function FirstCode({ invitation, onConfirmed }: FirstCodeProps) {
  const [code, setCode] = useState('')

  const { fault, isBusy, handleSubmit, clearFault } = useSubmit(async () => {
    const { recoveryCodes, ended } = await call(secondFactorConfirm, { code: code.trim() })
    toast(ended === 0 ? '两步验证已开启' : `两步验证已开启，其他 ${ended} 处登录已结束`, 'success')
    onConfirmed(recoveryCodes)
  })

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <Picture
        src={invitation.qrcode}
        alt="两步验证二维码"
        width={184}
        height={184}
        className="self-center rounded-md border border-line bg-white sm:self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p>
          用手机验证器扫码，输入它给出的 6 位数字。在手机上可以
          <a href={invitation.uri} className="text-accent underline">
            直接打开
          </a>
          。
        </p>
        <div>
          <p className="text-sm text-ink-3">扫不了就手工输入密钥</p>
          <p className="font-mono text-sm break-all select-all">{invitation.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
        <CodeField
          value={code}
          error={fault}
          onChange={next => {
            setCode(next)
            clearFault()
          }}
        />
        <Button type="submit" variant="primary" className="self-start" busy={isBusy}>
          确认开启
        </Button>
      </div>
    </form>
  )
}
