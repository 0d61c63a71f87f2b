import { operatorOverview } from '@kanpan/contract/api/main/operator'
import { ERRORS } from '@kanpan/contract/errors'
import { Link } from 'wouter'
import { ApiError } from '#lib/api/api-error.ts'
import { formatCount } from '#lib/format/format.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { AuditPanel } from './audit-panel.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { TasksPanel, WechatPanel } from './status-panels.tsx'

/** 管理: what an operator sees and does beside what everybody sees of the server. */
export function OperatorSection() {
  const query = useEndpoint(operatorOverview, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  const state = queryState({ ...query, isFetching: false })
  if (query.error instanceof ApiError && query.error.code === ERRORS.operator_second_factor.code)
    return <SecondFactorFirst />
  const counts = data && [
    ['账号', data.counts.people],
    ['管理员', data.counts.operators],
    ['已停用', data.counts.disabled],
    ['登录', data.counts.sessions],
  ]
  return (
    <section aria-label="管理" className="flex flex-col gap-2">
      <h2 className="px-1 pt-2 text-lg font-semibold">管理</h2>
      <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <DataBlock title="人数与上限" state={state} onRetry={() => void refetch()} bodyClassName="px-3 py-2">
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
            {counts?.map(([title, count]) => (
              <Line key={title} title={String(title)} text={formatCount(Number(count))} />
            ))}
            {data?.limits.map(({ name, value }) => (
              <Line key={name} title={name} text={value} />
            ))}
          </dl>
        </DataBlock>
        <RegistrationPanel overview={data} onChange={() => void refetch()} />
      </div>
      <div className="grid gap-2 lg:grid-cols-2">
        <TasksPanel />
        <WechatPanel />
      </div>
      <BackupPanel />
      <PeoplePanel onChange={() => void refetch()} />
      <AuditPanel />
    </section>
  )
}

function SecondFactorFirst() {
  return (
    <section aria-label="管理" className="flex flex-col gap-2">
      <h2 className="px-1 pt-2 text-lg font-semibold">管理</h2>
      <DataBlock title="需要两步验证" state={{ kind: 'ready' }} bodyClassName="px-3 py-3">
        <p>管理员要先通过两步验证，才能看到账号、邀请与审计日志。</p>
        <p className="mt-1 text-sm text-ink-3">
          还没有开启：到
          <Link href="/stock2/account" className="mx-1 text-accent underline">
            账号与安全
          </Link>
          开启，开启后即可使用。已经开启：请退出，再用密码加验证码或通行密钥登录。
        </p>
      </DataBlock>
    </section>
  )
}

function Line({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <dt className="text-ink-3">{title}</dt>
      <dd className="text-right">{text}</dd>
    </>
  )
}
