import { StockCode } from '@kanpan/contract/model/stock'
import { hisAnnouncement } from '@kanpan/providers/cninfo/his-announcement'
import { stockDirectory } from '@kanpan/providers/cninfo/stock-list'
import { prefixedCode } from '@kanpan/providers/prefixed-code'
import { jsonAnswer, pageAnswer } from '#http/answer.ts'
import type { Endpoint } from './endpoint.ts'
import { pageOf } from './page-of.ts'

const PAGE = 30

const announcements: Endpoint = {
  name: hisAnnouncement.endpoint,
  hosts: ['www.cninfo.com.cn'],
  takes: ({ path }) => path === '/new/hisAnnouncement/query',
  answer({ method, body }, { world, at, write }) {
    if (method !== 'POST') return pageAnswer(405, '405 Not Allowed')
    const form = new URLSearchParams(body)
    const [from = '', to = '9'] = (form.get('seDate') ?? '').split('~')
    const [code] = (form.get('stock') ?? '').split(',')
    const all = world.announcements(at).filter(row => row.day >= from && row.day <= to && (!code || row.code === code))
    const rows = pageOf(all, { page: form.get('pageNum'), size: form.get('pageSize'), most: PAGE })
    return jsonAnswer(write(hisAnnouncement, { rows, total: all.length }))
  },
}

/** Who has left stays in the directory for good, and nobody has a quote of them. */
const LEFT = [
  { code: StockCode.parse('600001'), name: '北方样本' },
  { code: StockCode.parse('000003'), name: '南方样本' },
]

const directory: Endpoint = {
  name: stockDirectory.endpoint,
  hosts: ['www.cninfo.com.cn'],
  takes: ({ path }) => path === '/new/data/szse_stock.json',
  answer(_, { world, at, write }) {
    const listed = world.list(at)
    const codes = new Set<string>(listed.map(({ code }) => code))
    const rows = [...listed, ...LEFT.filter(({ code }) => !codes.has(code))].map(({ code, name }) => ({
      // Without the marks of the day.
      ...{ code, name: name.replace(/^(?:XD|XR|DR|[NC](?=[\u4e00-\u9fff]))/, ''), initials: undefined },
      companyId: `gs${prefixedCode(code).slice(0, 2)}0${code}`,
    }))
    return jsonAnswer(write(stockDirectory, { rows }))
  },
}

export const CNINFO_ENDPOINTS: readonly Endpoint[] = [announcements, directory]
