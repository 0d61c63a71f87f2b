import { parseArgs } from 'node:util'
import { startOidcStandIn } from './start-oidc-stand-in.ts'

const CLIENT = { clientId: 'kanpan', clientSecret: 'stand-in-secret' }

const { values } = parseArgs({ options: { port: { type: 'string', default: '8092' } } })
const { issuer, close } = await startOidcStandIn({ ...CLIENT, port: Number(values.port) })
console.log(
  [
    `统一登录替身：${issuer}\n\n看盘这样启动：\nKANPAN_OIDC_ISSUER=${issuer}`,
    `KANPAN_PUBLIC_URL=http://localhost:8080 KANPAN_OIDC_CLIENT_ID=${CLIENT.clientId}`,
    `KANPAN_OIDC_CLIENT_SECRET=${CLIENT.clientSecret} npm start`,
  ].join(' '),
)
process.once('SIGINT', close)
process.once('SIGTERM', close)
