import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/input/button.tsx'

const WechatWay = lazy(async () => ({ default: (await import('./wechat-way.tsx')).WechatWay }))

/** Signing in by WeChat; a code is asked for only when somebody wants one. */
export function WechatSignIn({ way }: { readonly way: 'qr' | 'code' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="微信登录" className="mt-4 flex flex-col border-t border-line pt-4">
      {isOpen ? (
        <Suspense fallback={<p className="text-sm text-ink-3">正在打开…</p>}>
          <WechatWay way={way} />
        </Suspense>
      ) : (
        <Button size="lg" onClick={() => setOpen(true)}>
          微信登录
        </Button>
      )}
    </section>
  )
}
