import { createHash } from 'node:crypto'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { clsRoll } from '@kanpan/providers/cls/roll'
import { clsSign } from '@kanpan/providers/cls/signed-query'
import { jsonAnswer } from '#http/answer.ts'
import type { Endpoint } from './endpoint.ts'

const MOST = 50

const roll: Endpoint = {
  name: clsRoll.endpoint,
  hosts: ['www.cls.cn', 'api3.cls.cn'],
  takes: ({ path }) => path === '/v1/roll/get_roll_list',
  answer({ query }, { world, at, write }) {
    const sign = clsSign(Object.fromEntries(query), (algorithm, text) =>
      createHash(algorithm).update(text).digest('hex'),
    )
    if (query.get('sign') !== sign) return jsonAnswer(JSON.stringify({ errno: 10012, msg: '签名错误' }))
    const until = Number(query.get('last_time')) || Number.POSITIVE_INFINITY
    const count = Math.min(MOST, Number(query.get('rn')) || 20)
    const rows = world.news(at, 'cls').filter(({ day, second }) => shanghaiMs(day, second) / 1000 < until)
    return jsonAnswer(write(clsRoll, { rows: rows.slice(0, count) }))
  },
}

export const CLS_ENDPOINTS: readonly Endpoint[] = [roll]
