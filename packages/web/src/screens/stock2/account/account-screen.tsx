import { accountGet } from '@kanpan/contract/api/main/account'
import { Link } from 'wouter'
import { useEndpoint } from '#lib/query/query.ts'
import { registerPath } from '#lib/session/return-path.ts'
import { isGuest, useSession } from '#lib/session/session.ts'
import { AccessTokensPanel } from './access-tokens-panel.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { FirstPasswordPanel } from './first-password-panel.tsx'
import { OwnDataPanel } from './own-data-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { WaysInPanel } from './ways-in-panel.tsx'

/** 账号: who one is here, how one comes in, and where one is signed in. */
export function AccountScreen() {
  const { token } = useSession()
  return (
    <div className="mx-auto grid w-full max-w-[1080px] items-start gap-2 p-2 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <h1 className="sr-only">账号</h1>
      {isGuest(token) ? <GuestNote /> : <OwnPanels />}
    </div>
  )
}

function OwnPanels() {
  const query = useEndpoint(accountGet, {}, { staleTimeMs: 0 })
  const { data, refetch } = query
  return (
    <>
      <div className="grid gap-2">
        <AccountPanel query={query} />
        {data?.hasPassword && <PasswordPanel account={data.account} />}
        {data && !data.hasPassword && <FirstPasswordPanel account={data.account} onChange={() => void refetch()} />}
      </div>
      <div className="grid gap-2 lg:row-span-2">
        {data && <SecondFactorPanel owner={data} />}
        {data && <PasskeysPanel owner={data} />}
        {data && <RecoveryPanel owner={data} />}
        {data && <WaysInPanel owner={data} />}
        <SessionsPanel />
        {data && <AccessTokensPanel owner={data} />}
      </div>
      {data && (
        <div className="grid gap-2">
          <OwnDataPanel owner={data} onChange={() => void refetch()} />
          <DeletionPanel owner={data} onChange={() => void refetch()} />
        </div>
      )}
    </>
  )
}

function GuestNote() {
  return (
    <p className="panel p-4 lg:col-span-2">
      体验中，什么都不保存。
      <Link href={registerPath('/stock2/account')} className="text-accent underline">
        注册账号
      </Link>
      之后，收藏、关键词与设置都留在账号里。
    </p>
  )
}
