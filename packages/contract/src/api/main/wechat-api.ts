import { z } from 'zod'
import { endpoint } from '#endpoint.ts'

export const followQrcode = endpoint(
  { group: 'main', method: 'GET', path: 'wechat-api/follow_qrcode', access: 'anyone' },
  {
    summary: '公众号扫码登录的二维码；未配置公众号时明确说明',
    input: z.object({}),
    data: z.object({ qrcode: z.string(), ticket: z.string(), expireSeconds: z.int(), pollSeconds: z.int() }),
  },
)
