import { passkeyBegin, passkeyGetList, passkeyRemove, passkeySave } from '@kanpan/contract/api/main/passkey'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { hasPasskeys } from '#lib/page/has-passkeys.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

type Passkey = DataOf<typeof passkeyGetList>['list'][number]

/** 通行密钥: keys of one's phone or computer in the place of the password. */
export function PasskeysPanel({ owner }: { readonly owner: Owner }) {
  const query = useEndpoint(passkeyGetList, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  const [open, setOpen] = useState<'add' | Passkey>()

  function handleDone(): void {
    setOpen(undefined)
    void refetch()
  }

  return (
    <DataBlock
      title="通行密钥"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-3"
    >
      {data && (
        <>
          <div className="flex items-start justify-between gap-4">
            <div>
              <p>{data.list.length === 0 ? '没有通行密钥' : `${data.list.length} 个`}</p>
              <p className="mt-0.5 text-sm text-ink-3">
                {hasPasskeys()
                  ? '用指纹、面容或锁屏密码登录，不用输入账号和密码'
                  : '要用 https 地址和较新的浏览器打开才能添加'}
              </p>
            </div>
            {hasPasskeys() && <Button onClick={() => setOpen('add')}>添加</Button>}
          </div>
          {data.list.length > 0 && <PasskeyList passkeys={data.list} onRemove={setOpen} />}
        </>
      )}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open === 'add' ? '添加通行密钥' : '删除通行密钥'}
      >
        {open === 'add' && <AddPasskey owner={owner} onDone={handleDone} />}
        {typeof open === 'object' && <RemovePasskey owner={owner} passkey={open} onDone={handleDone} />}
      </Dialog>
    </DataBlock>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

const nameOf = ({ name }: Passkey) => name || '未知设备'

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  return (
    <ul aria-label="通行密钥" className="mt-2 divide-y divide-line border-t border-line">
      {passkeys.map(passkey => (
        <li key={passkey.id} className="flex items-center justify-between gap-3 pt-2.5 not-last:pb-2.5">
          <div className="min-w-0">
            <p className="truncate font-medium">{nameOf(passkey)}</p>
            <p className="text-sm text-ink-3">
              添加于 {minuteText(passkey.createdAtMs)}
              {passkey.usedAtMs === passkey.createdAtMs ? '，还没有用过' : `，最近使用 ${minuteText(passkey.usedAtMs)}`}
            </p>
          </div>
          <Button size="sm" aria-label={`删除 ${nameOf(passkey)}`} onClick={() => onRemove(passkey)}>
            删除
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  readonly owner: Owner
  readonly onDone: () => void
}

function AddPasskey({ owner, onDone }: StepProps) {
  return (
    <ProofForm
      owner={owner}
      submit="继续"
      onProve={async password => {
        const [options, { newPasskey }] = await Promise.all([
          call(passkeyBegin, password === undefined ? {} : { password }),
          import('#lib/page/passkey.ts'),
        ])
        await call(passkeySave, { response: await newPasskey(options) })
        toast('通行密钥已添加', 'success')
        onDone()
      }}
    />
  )
}

function RemovePasskey({ owner, passkey, onDone }: StepProps & { readonly passkey: Passkey }) {
  return (
    <ProofForm
      owner={owner}
      submit="删除"
      onProve={async password => {
        await call(passkeyRemove, { id: passkey.id, ...(password === undefined ? {} : { password }) })
        toast('通行密钥已删除', 'success')
        onDone()
      }}
    >
      <p>删除「{nameOf(passkey)}」之后，它不能再登录。手机或电脑里存的那一份要另外删。</p>
    </ProofForm>
  )
}
