import { identityGetList, identityUnlink } from '@kanpan/contract/api/main/identity'
import type { DataOf } from '@kanpan/contract/endpoint'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { minuteText } from '#lib/format/minute-text.ts'
import { useInit } from '#lib/market-time/init.ts'
import { toast } from '#lib/page/toasts.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Button } from '#ui/input/button.tsx'
import { OidcLink } from './oidc-link.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'
import { WechatLink } from './wechat-link.tsx'

type Identity = DataOf<typeof identityGetList>['list'][number]

/** By what else than the password one comes in. */
export function WaysInPanel({ owner }: { readonly owner: Owner }) {
  const { data: init } = useInit()
  const query = useEndpoint(identityGetList, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  const { wechat = 'off', oidc = null } = init?.features ?? {}
  if (wechat === 'off' && oidc === null && data?.list.length === 0) return null
  const isLinked = (kind: Identity['kind']) => data?.list.some(identity => identity.kind === kind) ?? true
  return (
    <DataBlock
      title="登录方式"
      state={queryState({ ...query, isFetching: false })}
      onRetry={() => void refetch()}
      bodyClassName="px-3 py-2"
    >
      {data && (
        <>
          <ul className="divide-y divide-line">
            <li className="flex items-center justify-between gap-3 py-2.5">
              <p className="font-medium">密码</p>
              <p className="text-sm text-ink-2">{owner.hasPassword ? '已设置' : '没有设置'}</p>
            </li>
            {data.list.map(identity => (
              <IdentityRow
                key={identity.id}
                identity={identity}
                title={identity.kind === 'wechat' ? '微信' : (oidc ?? '统一登录')}
                isLast={!data.mayUnlinkLast && data.list.length === 1}
                owner={owner}
                onChanged={refetch}
              />
            ))}
          </ul>
          {wechat !== 'off' && !isLinked('wechat') && <WechatLink way={wechat} owner={owner} onLinked={refetch} />}
          {oidc !== null && !isLinked('oidc') && <OidcLink name={oidc} owner={owner} />}
        </>
      )}
    </DataBlock>
  )
}

interface IdentityRowProps {
  readonly identity: Identity
  readonly title: string
  /** Without it nobody could come in. */
  readonly isLast: boolean
  readonly owner: Owner
  readonly onChanged: () => Promise<unknown>
}

function IdentityRow({ identity, title, isLast, owner, onChanged }: IdentityRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, label, linkedAtMs, usedAtMs } = identity

  async function unlink(password: string | undefined): Promise<void> {
    await call(identityUnlink, { id, ...(password === undefined ? {} : { password }) })
    toast(`已解除${title}`, 'success')
    await onChanged()
  }

  return (
    <li className="py-2.5">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate font-medium">
            {title}
            {label !== '' && label !== title && <span className="ml-2 font-normal text-ink-2">{label}</span>}
          </p>
          <p className="text-sm text-ink-3">
            绑定于 {minuteText(linkedAtMs)}，最近使用 {minuteText(usedAtMs)}
          </p>
        </div>
        {isLast ? (
          <p className="shrink-0 text-sm text-ink-3">唯一的方式</p>
        ) : (
          !isOpen && (
            <Button size="sm" aria-label={`解除${title}`} onClick={() => setOpen(true)}>
              解除
            </Button>
          )
        )}
      </div>
      {isOpen && (
        <div className="pt-2">
          <ProofForm owner={owner} submit="确认解除" onProve={unlink} />
        </div>
      )}
    </li>
  )
}
