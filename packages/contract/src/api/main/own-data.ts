import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { base64File } from '#model/base64.ts'
import { CurrentPassword } from '#model/session.ts'

const ownDoor = (path: string) => ({ group: 'main', method: 'POST', path, access: 'account' }) as const

/** What may be brought along: all that an account can hold is far less. */
const OWN_DATA_BYTES = 6 * 1_048_576

export const ownDataExport = endpoint(ownDoor('own_data/export'), {
  summary: '带走我的数据：回答一个压缩包的下载地址，一分钟内、本次登录有效',
  input: z.object({ password: CurrentPassword.optional() }),
  data: z.object({ path: z.string() }),
})

/** Of one kind of thing in a file that is brought. */
const BroughtPart = z.object({
  name: z.enum(['collects', 'keywords', 'settings', 'noticeMarks']),
  added: z.int(),
  /** Took the place of something older. */
  replaced: z.int(),
  known: z.int(),
  noRoom: z.int(),
  refused: z.int(),
  /** The first refused rows, counted from 1, and why. */
  reasons: z.array(z.object({ row: z.int(), reason: z.string() })),
})
export type BroughtPart = z.infer<typeof BroughtPart>

export const ownDataImport = endpoint(ownDoor('own_data/import'), {
  summary: '读入从看盘带走的压缩包，base64；step 为 preview 时只回答会带来什么',
  input: z.object({
    file: base64File('文件', OWN_DATA_BYTES),
    step: z.enum(['preview', 'import'], { error: 'preview 只看看，import 读入' }),
  }),
  data: z.object({
    parts: z.array(BroughtPart),
    /** The name it brings; null where the person has chosen one of her own, or it is the same. */
    userName: z.string().nullable(),
    /** Whether it brings a picture: not to who has one. */
    avatar: z.boolean(),
    /** When it was taken along. */
    exportedAtMs: z.int(),
  }),
  bodyMaxBytes: OWN_DATA_BYTES * 1.5,
})

export const deletionRequest = endpoint(ownDoor('deletion/request'), {
  summary: '注销账号：七天后删除全部数据，其间可以撤回；其他设备上的登录随即结束',
  input: z.object({ password: CurrentPassword.optional() }),
  data: z.object({ deletesAtMs: z.int(), ended: z.int() }),
})

export const deletionTakeBack = endpoint(ownDoor('deletion/takeBack'), {
  summary: '撤回注销',
  input: z.object({}),
  data: z.object({ takenBack: z.boolean() }),
})
