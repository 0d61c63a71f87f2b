import { parseArgs } from 'node:util'
import { startWechatStandIn } from './start-stand-in.ts'

const USAGE = `用法：npm run wechat-stand-in -- [--port 8091] [--webhook http://127.0.0.1:8080/api/ai/api/wechat-api/deliveries] [--plain]`
const ACCOUNT = {
  appId: 'wx00000000000000aa',
  secret: '0123456789abcdef0123456789abcdef',
  token: 'standin',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

try {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8091' },
      webhook: { type: 'string', default: 'http://127.0.0.1:8080/api/ai/api/wechat-api/deliveries' },
      plain: { type: 'boolean', default: false },
    },
  })
  const account = { ...ACCOUNT, aesKey: values.plain ? undefined : ACCOUNT.aesKey }
  const { url, close } = await startWechatStandIn({ account, deliverTo: values.webhook, port: Number(values.port) })
  console.log(`微信替身：${url}（打开它，以任何人的身份扫码）\n\n看盘这样启动：`)
  console.log(
    [
      `KANPAN_WECHAT_BASE=${url}`,
      `KANPAN_WECHAT_APPID=${ACCOUNT.appId}`,
      `KANPAN_WECHAT_SECRET=${ACCOUNT.secret}`,
      `KANPAN_WECHAT_TOKEN=${ACCOUNT.token}`,
      values.plain ? 'KANPAN_WECHAT_MODE=plain' : `KANPAN_WECHAT_AES_KEY=${ACCOUNT.aesKey}`,
      'npm start',
    ].join(' '),
  )
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(USAGE)
  process.exitCode = 1
}
