import { z } from 'zod'
import type { SendLetter } from '#lib/mail.ts'
import type { MailSettings } from './settings.ts'

const TIMEOUT_MS = 20_000

const Fault = z.object({ code: z.string().default(''), responseCode: z.int().optional() })

/** What a mail server says may have the address in it, which is nobody's to read in a log. */
function faultOf(error: unknown): string {
  const { code = '', responseCode = '' } = Fault.safeParse(error).data ?? {}
  return `SMTP ${code} ${responseCode}`.trim()
}

/** Sends by SMTP. What does that is loaded with the first letter. */
export function smtpSender({ host, port, isTlsAtOnce, isLoopback, login, from }: MailSettings): SendLetter {
  return async letter => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      ...{ host, port, secure: isTlsAtOnce, requireTLS: !isTlsAtOnce && !isLoopback, ignoreTLS: isLoopback },
      ...{ connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
      ...(login && { auth: { user: login.user, pass: login.password } }),
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
    try {
      await transport.sendMail({ from, ...letter })
    } catch (error) {
      throw new Error(faultOf(error))
    } finally {
      transport.close()
    }
  }
}
