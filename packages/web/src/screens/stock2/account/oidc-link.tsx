import { oidcLink } from '@kanpan/contract/api/main/oidc'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/input/button.tsx'
import { type Owner, ProofForm } from './proof-form.tsx'

interface OidcLinkProps {
  readonly name: string
  readonly owner: Owner
}

/** Makes the provider a way in: the password first, then there and back. */
export function OidcLink({ name, owner }: OidcLinkProps) {
  const [isOpen, setOpen] = useState(false)

  async function begin(password: string | undefined): Promise<void> {
    const { url } = await call(oidcLink, password === undefined ? {} : { password })
    location.assign(url)
  }

  if (isOpen)
    return (
      <div className="py-2">
        <ProofForm owner={owner} submit={`去${name}`} onProve={begin} />
      </div>
    )
  return (
    <Button className="mt-2 w-full" onClick={() => setOpen(true)}>
      绑定{name}
    </Button>
  )
}
