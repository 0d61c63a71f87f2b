import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { honestManner } from './honest-manner.ts'
import { startModelStandIn } from './start-model-stand-in.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '8093' }, delay: { type: 'string', default: '0' } },
})
const { url, close } = await startModelStandIn({
  port: Number(values.port),
  manner: async heard => {
    await pause(Number(values.delay))
    return honestManner(heard)
  },
})
console.log(`模型替身：${url}\n\n看盘这样启动：\nKANPAN_MODEL_URL=${url} KANPAN_MODEL_NAME=stand-in npm start`)
process.once('SIGINT', close)
process.once('SIGTERM', close)
