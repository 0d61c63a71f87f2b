import { z } from 'zod'
import { endpoint } from '#endpoint.ts'

export const accountGet = endpoint(
  { group: 'main', method: 'GET', path: 'account/get', access: 'account' },
  {
    summary: '我的账号',
    input: z.object({}),
    data: z.object({
      account: z.string(),
      userName: z.string(),
      /** Where the picture is; empty for none. */
      avatar: z.string(),
      /** False for who comes in by another way only. */
      hasPassword: z.boolean(),
      createdAtMs: z.int(),
      /** When it will be gone, where it was given up. */
      deletesAtMs: z.int().nullable(),
    }),
  },
)
