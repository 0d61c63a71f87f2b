import { type FormEvent, useState } from 'react'
import { fieldMessageOf } from '#lib/api/api-error.ts'

interface Submit {
  /** The sentence it was refused with last, for beside the field; undefined: not, or something was typed since. */
  readonly fault: string | undefined
  readonly isBusy: boolean
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>
  clearFault(): void
}

/** A form of one field: `send` throws what it is refused with. */
export function useSubmit(send: () => Promise<void>): Submit {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await send()
    } catch (error) {
      setFault(fieldMessageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { fault, isBusy, handleSubmit, clearFault: () => setFault(undefined) }
}
