import { lazy, Suspense, useEffect, useState } from 'react'
import { PHASE_LABELS, sourceLabel } from '#lib/format/market-labels.ts'
import { type Init, useInit } from '#lib/market-time/init.ts'
import { Headlines } from './headlines.tsx'
import { LoginForm } from './login-form.tsx'
import { LookAround } from './look-around.tsx'
import { OidcSignIn } from './oidc-sign-in.tsx'
import { WechatSignIn } from './wechat-sign-in.tsx'

const OidcReturn = lazy(async () => ({ default: (await import('./oidc-return.tsx')).OidcReturn }))

/** What a provider sent back with the browser, undefined when it was sent from nowhere. */
function returnedQuery(): string | undefined {
  const parameters = new URLSearchParams(location.search)
  const isReturn = parameters.has('state') && (parameters.has('code') || parameters.has('error'))
  return isReturn ? parameters.toString() : undefined
}

/** 登录/注册, with the market's headline figures beside the form. */
export function LoginScreen() {
  const { data: init } = useInit()
  const [query, setQuery] = useState(returnedQuery)

  useEffect(() => {
    document.getElementById('account')?.focus()
  }, [])

  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
      <div className="m-auto grid w-full max-w-[1040px] gap-8 px-5 py-8 md:grid-cols-[1fr_360px] md:gap-16">
        <section aria-label="市场概况" className="order-2 flex min-w-0 flex-col justify-center md:order-1">
          <p className="flex items-center gap-3 text-2xl font-semibold tracking-wide max-md:hidden">
            <img src="/icon.svg" alt="" width={36} height={36} />
            看盘
          </p>
          <p className="mt-3 mb-8 text-lg text-ink-2 max-md:hidden">十秒看清市场：谁在涨，为什么涨，谁在买</p>
          {init !== undefined && (
            <p className="mb-2 text-sm text-ink-3">
              {(init.clock.offHours ?? init.clock).day} {(init.clock.offHours ?? init.clock).time} ·{' '}
              {PHASE_LABELS[init.clock.phase]} · {sourceLabel(init.clock.source, init.clock.isStandIn)}
            </p>
          )}
          {init?.clock.source === 'simulator' && (
            <p className="mb-3 text-sm text-warn">公司与价格均为虚构，不对应任何真实股票</p>
          )}
          {init?.clock.isStandIn && <p className="mb-3 text-sm text-warn">行情来自本机的替身，不是真实的市场</p>}
          {init?.headline && <Headlines headline={init.headline} />}
        </section>
        <section aria-label="登录或注册" className="panel order-1 self-center p-6 md:order-2">
          <h1 className="mb-4 flex items-center gap-2 text-xl font-semibold">
            <img src="/icon.svg" alt="" width={24} height={24} className="md:hidden" />
            欢迎来到看盘
          </h1>
          {query === undefined ? (
            <Ways init={init} />
          ) : (
            <Suspense>
              <OidcReturn query={query} onOver={() => setQuery(undefined)} />
            </Suspense>
          )}
        </section>
      </div>
      <footer className="px-4 pb-4 text-center text-sm text-ink-3">
        仅供参考，不构成投资建议 ·{' '}
        <a href="/docs/privacy" className="underline">
          个人信息处理规则
        </a>
      </footer>
    </main>
  )
}

/** All that one can come in by here. */
function Ways({ init }: { readonly init: Init | undefined }) {
  return (
    <>
      <LoginForm />
      {init !== undefined && init.features.wechat !== 'off' && <WechatSignIn way={init.features.wechat} />}
      {init?.features.oidc != null && <OidcSignIn name={init.features.oidc} />}
      {init?.features.guest === false ? (
        <p className="mt-4 border-t border-line pt-4 text-sm text-ink-3">这里的行情只给登录的人看，没有一键体验</p>
      ) : (
        <LookAround />
      )}
    </>
  )
}
