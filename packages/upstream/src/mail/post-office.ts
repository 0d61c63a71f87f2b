import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface PostOffice {
  /** How the product is told to send by it. */
  readonly settings: {
    readonly host: string
    readonly port: number
    readonly isTlsAtOnce: boolean
    readonly isLoopback: boolean
    readonly login: { readonly user: string; readonly password: string }
    readonly from: string
  }
  /** Every letter that arrived, as it was on the wire, its text decoded. */
  readonly letters: { readonly to: string; readonly text: string }[]
  /** From now on nothing is taken. */
  refuse(): void
  close(): Promise<void>
}

/** A mail server of this machine that keeps what it is given. */
export async function postOffice(): Promise<PostOffice> {
  const letters: { to: string; text: string }[] = []
  let isRefusing = false
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'kanpan' && password === 'postal secret'
      done(isRight ? null : new Error('no'), { user: username })
    },
    onRcptTo: (_address, _session, done) => done(isRefusing ? new Error('no such person') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const [headers = '', body = ''] = raw.split(/\r\n\r\n(.*)/s)
        const isBase64 = /content-transfer-encoding: base64/i.test(headers)
        letters.push({
          to: envelope.rcptTo.map(({ address }) => address).join(','),
          text: `${headers}\n\n${isBase64 ? Buffer.from(body, 'base64').toString() : body}`,
        })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // What a server listens at on TCP is an object.
  const address: AddressInfo | string | null = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the post office has no port')
  return {
    settings: {
      ...{ host: '127.0.0.1', port: address.port, isTlsAtOnce: false, isLoopback: true },
      ...{ login: { user: 'kanpan', password: 'postal secret' }, from: '看盘 <kanpan@example.com>' },
    },
    letters,
    refuse: () => {
      isRefusing = true
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
