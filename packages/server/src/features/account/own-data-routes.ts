import { createHash } from 'node:crypto'
import { ownDataExport, ownDataImport } from '@kanpan/contract/api/main/own-data'
import { GROUPS } from '@kanpan/contract/groups'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { isOver } from '#http/sessions/living-sessions.ts'
import { visitorOf } from '#http/visitor.ts'
import { AppError } from '#lib/app-error.ts'
import { createWorkQueue } from '#lib/work-queue.ts'
import { archiveStream } from './archive-stream.ts'
import { type Brought, readOwnData } from './bring-own-data.ts'
import { downloadPasses } from './download-pass.ts'
import { type GatheredStores, gatherOwnData } from './gather-own-data.ts'
import type { Proof, RecordAct } from './own-acts.ts'
import { OWN_LIMITS } from './own-things.ts'
import { pictureRefusal } from './picture-kind.ts'
import type { DrawAvatar } from './profile-routes.ts'

export interface OwnDataParts {
  readonly stores: GatheredStores
  readonly drawAvatar: DrawAvatar
  readonly proof: Proof
  readonly recordAct: RecordAct
  /** Signs the addresses of downloads. */
  readonly secret: Buffer
  readonly nowMs: () => number
}

const DOWNLOADS = `${GROUPS.main.base}own_data/download/`

/** Each holds some megabytes for a moment. */
const READING = { atOnce: 1, atOnceOfOne: 1, waiting: 10, waitingOfOne: 2 } as const

/** A person takes along what is hers, and brings it to another installation. */
export function ownDataRoutes(app: FastifyInstance, parts: OwnDataParts): void {
  const { stores, proof, recordAct, secret, nowMs } = parts
  const passes = downloadPasses(secret, nowMs)
  const queue = createWorkQueue(READING)

  implement(app, ownDataExport, async ({ password }, context) => {
    const { id } = await proof(password, context)
    await recordAct('export', context)
    return { path: `${DOWNLOADS}${passes.issue(id, signedIn(context.person).sessionId)}` }
  })

  app.get<{ Params: { pass: string } }>(`${DOWNLOADS}:pass`, async (request, reply) => {
    const pass = passes.read(request.params.pass)
    const session = pass && (await stores.sessions.find(pass.sessionId))
    if (!session || session.userId !== pass.userId || isOver(session, nowMs()))
      throw new AppError('not_found', '下载地址已失效，请重新导出')
    const files = await gatherOwnData(stores, pass.userId, nowMs())
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="kanpan-${shanghaiDay(nowMs())}.zip"`)
      .header('cache-control', 'no-store')
      .send(archiveStream(files, nowMs()))
  })

  implement(app, ownDataImport, ({ file, step }, context) =>
    queue.run(visitorOf(context.request, context.person), async () => {
      const { userId } = signedIn(context.person)
      const apply = step === 'import'
      const brought = await readOwnData(Buffer.from(file, 'base64'), nowMs())
      const { things, refused, exportedAtMs } = brought
      const shown = await bringProfile(parts, { userId, brought, apply })
      const counts = await stores.ownData.bring(userId, { things, limits: OWN_LIMITS, apply })
      if (apply) await recordAct('import', context)
      const names = ['collects', 'keywords', 'settings', 'noticeMarks'] as const
      return { ...shown, exportedAtMs, parts: names.map(name => ({ name, ...counts[name], ...refused[name] })) }
    }),
  )
}

interface BringingProfile {
  readonly userId: number
  readonly brought: Brought
  readonly apply: boolean
}

/** A name and a picture come to who has chosen none here. */
async function bringProfile(parts: OwnDataParts, { userId, brought, apply }: BringingProfile) {
  const { stores, drawAvatar, nowMs } = parts
  const { profiles, users } = stores
  const user = await users.findById(userId)
  const profile = await profiles.of(userId)
  const userName = user && user.userName === user.account ? (brought.userName ?? null) : null
  const isPicture = brought.picture !== undefined && pictureRefusal(brought.picture) === undefined
  const picture = isPicture && !profile?.avatarHash ? brought.picture : undefined
  const drawn = picture && (await drawAvatar(picture))
  if (apply && userName !== null) await profiles.rename(userId, userName)
  if (apply && drawn) {
    const hash = createHash('sha256').update(drawn).digest('hex')
    await profiles.setAvatar(userId, { hash, picture: drawn, nowMs: nowMs() })
  }
  return { userName, avatar: drawn !== undefined }
}
