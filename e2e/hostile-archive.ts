import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MARKUP, MARKUP_WORD } from '#markup.ts'
import { importFiles } from '#recorded.ts'

const DAY = '2025-11-28'
const BARS = 'date,code,open,high,low,close,prev_close,volume,amount,turnover_pct,src,agree'

/** The one stock of the archive whose name is a name. */
export const NAMED = { code: '600001', name: '样本股份' } as const

const limitUp = { code: `${NAMED.code}.SH`, name: NAMED.name, price: 1.1, limit_up_time: `${DAY} 10:41:02` }
const listed = { code: NAMED.code, name: NAMED.name, limit_time: '10:41:02', analysis: `词${MARKUP_WORD}\n${MARKUP}` }
const theme = { name: `题材${MARKUP_WORD}`, reason: `驱动${MARKUP}`, stocks: [listed] }
const news = (id: number, time: string) => ({
  ...{ source: 'cls', id: String(id), datetime: `${DAY} ${time}`, title: `快讯${id}${MARKUP}` },
  ...{ content: `${NAMED.name}公告${MARKUP}`, level: 'A' },
  stocks: [{ code: `sh${NAMED.code}`, name: NAMED.name }],
})

/** What is told of a day by somebody who means harm: markup in each text of each file that takes texts. */
const FILES: Readonly<Record<string, string>> = {
  'stock_list.csv': [
    'stock_code,short_name,exchange,list_date',
    `${NAMED.code},${NAMED.name},SH,1999-01-04`,
    `300001,特${MARKUP_WORD},SZ,2020-10-30`,
  ].join('\n'),
  'bars.csv': [
    BARS,
    `2025-11-27,${NAMED.code},1.00,1.01,0.99,1.00,1.00,1234,,,C,1`,
    '2025-11-27,300001,10.00,10.10,9.90,10.00,10.00,1234,,,C,1',
    `${DAY},${NAMED.code},1.00,1.10,0.99,1.10,1.00,1234,,,C,1`,
    `${DAY},300001,10.00,10.50,9.90,10.40,10.00,1234,,,C,1`,
  ].join('\n'),
  'limit_up.jsonl': JSON.stringify({
    ...{ date: DAY, update_time: `${DAY} 15:38:57`, count: 1 },
    stocks: [{ ...limitUp, reason: `题材${MARKUP_WORD}|${MARKUP}。` }],
  }),
  'reasons.jsonl': JSON.stringify({ date: DAY, category_count: 1, total_stocks: 1, categories: [theme] }),
  'concepts.csv': [
    '概念代码,概念名称,股票代码,股票名称',
    `885001,概念${MARKUP_WORD},${NAMED.code},${NAMED.name}`,
    `885001,概念${MARKUP_WORD},300001,特`,
  ].join('\n'),
  'news.jsonl': [news(1, '10:01:00'), news(2, '14:30:00')].map(one => JSON.stringify(one)).join('\n'),
}

/** Imports all of it into a data folder; the files are left beside what is imported. */
export async function importHostile(dataFolder: string): Promise<void> {
  const paths = Object.keys(FILES).map(name => join(dataFolder, name))
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(dataFolder, name), `${text}\n`)))
  await importFiles(dataFolder, paths)
}
