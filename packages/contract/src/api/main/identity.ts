import { z } from 'zod'
import { endpoint } from '#endpoint.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const

const LinkedIdentity = z.object({
  id: z.string(),
  kind: z.enum(['wechat', 'oidc']),
  /** What the provider calls her, where it says so; empty otherwise. */
  label: z.string(),
  linkedAtMs: z.int(),
  usedAtMs: z.int(),
})

export const identityGetList = endpoint(door('GET', 'identity/getList'), {
  summary: '我绑定的其他登录方式',
  input: z.object({}),
  data: z.object({
    list: z.array(LinkedIdentity),
    /** False: the only one of them is the only way in. */
    mayUnlinkLast: z.boolean(),
  }),
})

export const identityUnlink = endpoint(door('POST', 'identity/unlink'), {
  summary: '解除一种登录方式；唯一的一种不能解除',
  input: z.object({ id: z.string().min(1, '请指明是哪一个').max(64), password: z.string().max(512).optional() }),
  data: z.object({ unlinked: z.boolean() }),
})
