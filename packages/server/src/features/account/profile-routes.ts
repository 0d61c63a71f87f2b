import { createHash } from 'node:crypto'
import { profileAvatar, profileRemoveAvatar, profileRename } from '@kanpan/contract/api/main/profile'
import type { FastifyInstance } from 'fastify'
import { AVATAR_BASE, avatarPath } from '#http/avatar-path.ts'
import { refuseUnknownPath } from '#http/envelope.ts'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { visitorOf } from '#http/visitor.ts'
import { AppError } from '#lib/app-error.ts'
import { createWorkQueue } from '#lib/work-queue.ts'
import type { ProfileStore } from '#store/people/profile-store.ts'
import { pictureRefusal } from './picture-kind.ts'

/** The square picture made of another one, as a WebP; undefined when it cannot be read whole. */
export type DrawAvatar = (picture: Buffer) => Promise<Buffer | undefined>

export interface ProfileParts {
  readonly profiles: ProfileStore
  readonly drawAvatar: DrawAvatar
  readonly nowMs: () => number
}

/** Each takes a process of its own for a moment. */
const DRAWING = { atOnce: 1, atOnceOfOne: 1, waiting: 20, waitingOfOne: 2 } as const

const UNREADABLE = '参数 picture：图片不完整或已损坏，请换一张'

/** What an image is sent with that people made: nothing in it runs, and nothing takes it for something else. */
const AVATAR_HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
} as const

/** A person's name and picture. */
export function profileRoutes(app: FastifyInstance, { profiles, drawAvatar, nowMs }: ProfileParts): void {
  const queue = createWorkQueue(DRAWING)

  implement(app, profileRename, async ({ user_name }, { person }) => {
    await profiles.rename(signedIn(person).userId, user_name)
    return { user_name }
  })

  implement(app, profileAvatar, async ({ picture }, { person, request }) => {
    const { userId } = signedIn(person)
    const given = Buffer.from(picture, 'base64')
    const refusal = pictureRefusal(given)
    if (refusal) throw new AppError('bad_request', `参数 picture：${refusal}`)
    const drawn = await queue.run(visitorOf(request, person), () => drawAvatar(given))
    if (!drawn) throw new AppError('bad_request', UNREADABLE)
    const hash = createHash('sha256').update(drawn).digest('hex')
    await profiles.setAvatar(userId, { hash, picture: drawn, nowMs: nowMs() })
    return { avatar: avatarPath(hash) }
  })

  implement(app, profileRemoveAvatar, async (_input, { person }) => ({
    removed: await profiles.removeAvatar(signedIn(person).userId),
  }))

  app.get<{ Params: { file: string } }>(`${AVATAR_BASE}:file`, async (request, reply) => {
    const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(request.params.file) ?? []
    const picture = hash === undefined ? undefined : await profiles.findAvatar(hash)
    return picture ? reply.headers(AVATAR_HEADERS).send(picture) : refuseUnknownPath(request, reply)
  })
}
