import { oidcBegin } from '@kanpan/contract/api/main/oidc'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { localPath } from '#lib/session/return-path.ts'
import { Button } from '#ui/input/button.tsx'

/** To the provider one comes in by. */
export function OidcSignIn({ name }: { readonly name: string }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const search = useSearch()

  async function handleClick(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const { url } = await call(oidcBegin, { next: localPath(new URLSearchParams(search).get('next')) })
      location.assign(url)
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4">
      <Button size="lg" busy={isBusy} onClick={handleClick}>
        {name}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {fault}
      </p>
    </div>
  )
}
