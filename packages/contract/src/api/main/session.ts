import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { OwnSession } from '#model/own-session.ts'

export const sessionGetList = endpoint(
  { group: 'main', method: 'GET', path: 'session/getList', access: 'account' },
  {
    summary: '我的登录：在哪些设备上、从哪里、何时登录、最近何时使用',
    input: z.object({}),
    data: z.object({ list: z.array(OwnSession) }),
  },
)

export const sessionEnd = endpoint(
  { group: 'main', method: 'POST', path: 'session/end', access: 'account' },
  {
    summary: '结束一处登录；id 为 others 时结束本次以外的全部',
    input: z.object({
      id: z.string({ error: '请指定要结束的登录' }).min(1, '请指定要结束的登录').max(32),
    }),
    data: z.object({ ended: z.int() }),
  },
)
