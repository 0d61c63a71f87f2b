import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { SignedIn, TypedCode } from '#model/session.ts'

/** A code to scan, and what its scanning is asked after with. */
const QrCode = z.object({
  /** A picture as a `data:` address. */
  qrcode: z.string(),
  ticket: z.string(),
  expireSeconds: z.int(),
  pollSeconds: z.int(),
})

const Code = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, '验证码是 6 位数字')
const OwnPassword = z.string().max(512).optional()

export const followQrcode = endpoint(
  { group: 'main', method: 'GET', path: 'wechat-api/follow_qrcode', access: 'anyone' },
  {
    summary: '公众号扫码登录的二维码；未配置公众号时明确说明',
    input: z.object({}),
    data: QrCode,
  },
)

export const wechatCodeSignIn = endpoint(
  { group: 'main', method: 'POST', path: 'wechat-api/code_sign_in', access: 'anyone' },
  {
    summary: '用公众号里得到的 6 位验证码登录；只凭邀请注册时，第一次来的还要 invitation：邀请码',
    input: z.object({ code: Code, invitation: TypedCode.optional() }),
    data: SignedIn,
  },
)

export const wechatInvited = endpoint(
  { group: 'main', method: 'POST', path: 'wechat-api/invited', access: 'anyone' },
  {
    summary: '第一次扫码而这里只凭邀请注册：用邀请码建立账号并登录，每份邀请一次',
    input: z.object({ ticket: z.string({ error: '请给出 ticket' }).min(1).max(256), invitation: TypedCode }),
    data: SignedIn,
  },
)

export const wechatLinkQrcode = endpoint(
  { group: 'main', method: 'POST', path: 'wechat-api/link_qrcode', access: 'account' },
  {
    summary: '把微信绑定到我的账号：要扫的二维码；扫码状态同 login/index',
    input: z.object({ password: OwnPassword }),
    data: QrCode,
  },
)

export const wechatLinkCode = endpoint(
  { group: 'main', method: 'POST', path: 'wechat-api/link_code', access: 'account' },
  {
    summary: '用公众号里得到的 6 位验证码把微信绑定到我的账号',
    input: z.object({ code: Code, password: OwnPassword }),
    data: z.object({ linked: z.boolean() }),
  },
)
