import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { CurrentPassword, TypedCode } from '#model/session.ts'

const door = (method: 'GET' | 'POST', path: string) => ({ group: 'main', method, path, access: 'account' }) as const

export const secondFactorGet = endpoint(door('GET', 'second_factor/get'), {
  summary: '两步验证是否开启，恢复码还剩几个',
  input: z.object({}),
  data: z.object({
    /** When it was turned on; null while it is off. */
    confirmedAtMs: z.int().nullable(),
    recoveryCodesLeft: z.int(),
    /** When the recovery codes were made; null while there are none. */
    recoveryCodesAtMs: z.int().nullable(),
  }),
})

export const secondFactorBegin = endpoint(door('POST', 'second_factor/begin'), {
  summary: '开始设置两步验证：给出要扫的二维码；15 分钟内用第一个验证码确认',
  input: z.object({ password: CurrentPassword.optional() }),
  data: z.object({
    /** Base32, for who types it. */
    secret: z.string(),
    /** `otpauth://`, for a phone that opens it. */
    uri: z.string(),
    /** A picture of it, as a data address. */
    qrcode: z.string(),
  }),
})

export const secondFactorConfirm = endpoint(door('POST', 'second_factor/confirm'), {
  summary: '用第一个验证码开启两步验证；在其他设备上的登录随之结束',
  input: z.object({ code: TypedCode }),
  data: z.object({ recoveryCodes: z.array(z.string()), ended: z.int() }),
})

export const secondFactorEnd = endpoint(door('POST', 'second_factor/end'), {
  summary: '关闭两步验证，要密码和一个验证码（或恢复码）',
  input: z.object({ password: CurrentPassword.optional(), code: TypedCode }),
  data: z.object({ ended: z.boolean() }),
})
