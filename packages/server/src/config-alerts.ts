import { z } from 'zod'
import { inNetworks } from './config-proxies.ts'

const Networks = z.string().transform((text, context) => {
  const isNear = inNetworks(text)
  if (isNear) return isNear
  context.addIssue({ code: 'custom', message: '有一处不是地址也不是网段；例如 192.168.1.20,10.1.0.0/16' })
  return z.NEVER
})

export const ALERT_KEYS = {
  KANPAN_ALERT_NETWORKS: Networks.optional().meta({
    type: '逗号分隔的地址或网段',
    default: '（空：只到公网）',
    description:
      '预警的 Webhook 与自建 Bark 除公网之外还可以发到哪里，例如 192.168.1.20,10.1.0.0/16；发到这些地址可以不加密。能注册的人都能让服务器请求它们，请只写确实要收预警的机器',
  }),
} as const
