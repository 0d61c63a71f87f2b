import type { Endpoint, InputOf } from '@kanpan/contract/endpoint'
import { ERRORS } from '@kanpan/contract/errors'
import { GROUPS } from '@kanpan/contract/groups'
import Cookies from 'js-cookie'
import { leave } from '#lib/session/leave.ts'
import { useSession } from '#lib/session/session.ts'
import { eventStreamParser, type ServerEvent } from '#lib/stream/event-stream.ts'
import { ApiError, type ErrorBody } from './api-error.ts'

interface StreamOptions {
  readonly signal: AbortSignal
  readonly onEvent: (event: ServerEvent) => void
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: ErrorBody = await response.json().catch(() => ({}))
  return new ApiError(body.code, body)
}

/** Asks a call that tells its events as they come, until it ends; a refusal is thrown. */
export async function streamCall<E extends Endpoint>(
  { group, path }: E,
  input: InputOf<E>,
  { signal, onEvent }: StreamOptions,
): Promise<void> {
  const { token } = useSession.getState()
  const ask = () =>
    fetch(GROUPS[group].base + path, {
      method: 'POST',
      signal,
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': Cookies.get('XSRF-TOKEN') ?? '' },
        ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
      },
      body: JSON.stringify(input),
    })
  const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream') === true
  let response = await ask()
  if (!isStream(response)) {
    const refusal = await refusalOf(response)
    // A page that was open overnight is given a new one with the refusal.
    if (refusal.code === ERRORS.xsrf_refused.code) response = await ask()
    else if (refusal.code === ERRORS.not_signed_in.code) leave(token)
    if (refusal.code !== ERRORS.xsrf_refused.code) throw refusal
    if (!isStream(response)) throw await refusalOf(response)
  }
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const parser = eventStreamParser()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
    for (const event of parser.feed(piece.value)) onEvent(event)
}
