import { dataList } from '@kanpan/contract/api/api2/stock'
import { alertFirings, alertGetList, alertRemove, alertSave, alertSentence } from '@kanpan/contract/api/main/alert'
import { LIMITS } from '@kanpan/contract/limits'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { AskCall, Tool, ToolInput } from './tool.ts'

/** Of which market and moment it is spoken. */
async function momentOf(ask: AskCall) {
  const { asOf, source } = await ask(dataList, { limit: 1 })
  return { asOf, source }
}

async function saveSentence(ask: AskCall, { sentence }: ToolInput) {
  const { rule, subjectName, notUnderstood } = alertSentence.data.parse(await ask(alertSentence, { text: sentence }))
  const strange = notUnderstood.length === 0 ? '要提醒什么' : `“${notUnderstood.join('、')}”`
  if (!rule) throw new AppError('bad_request', `没有读懂${strange}，请换一种说法`)
  const { id } = alertSave.data.parse(await ask(alertSave, rule))
  return { ...(await momentOf(ask)), id, rule, subjectName, notUnderstood }
}

/** What watches for a person, for who may see it. */
export const ALERT_TOOLS: readonly Tool[] = [
  {
    name: 'alerts',
    title: '我的预警',
    description: '令牌主人的预警规则：看谁、什么条件、多久一次、是否暂停。',
    scope: 'alert',
    rows: 40,
    input: z.object({}),
    run: async ask => ({ ...(await momentOf(ask)), ...(await ask(alertGetList, {})) }),
  },
  {
    name: 'alert_firings',
    title: '触发过的预警',
    description: '最近触发的预警，新的在前：什么时候、哪些股票、当时的事实。',
    scope: 'alert',
    rows: 20,
    input: z.object({ limit: z.int().min(1).max(LIMITS.alertFiringsShown).optional() }),
    run: async (ask, input) => ({ ...(await momentOf(ask)), ...(await ask(alertFirings, input)) }),
  },
  {
    name: 'alert_save',
    title: '新增预警',
    description:
      '用一句中文新增预警，例如「龙头炸板提醒我」「宁德时代跌破180元提醒我」；回答里有它理解成的规则与没有理解的词。',
    scope: 'alert',
    changes: true,
    rows: 20,
    input: z.object({ sentence: z.string().min(1).max(100) }),
    run: saveSentence,
  },
  {
    name: 'alert_remove',
    title: '删除预警',
    description: '删除一条预警和它触发过的记录；id 由 alerts 给出。',
    scope: 'alert',
    changes: true,
    rows: 1,
    input: z.object({ id: z.string().min(1).max(64) }),
    async run(ask, { id }) {
      await ask(alertRemove, { id })
      return { ...(await momentOf(ask)), id, removed: true }
    },
  },
]
