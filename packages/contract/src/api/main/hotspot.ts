import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { LIMITS } from '#limits.ts'
import { AsOf, MomentInput, marketAnswer, PageInput, pageOf, SourceName } from '#model/as-of.ts'
import { Hotspot, HotspotCategory, HotWord, SavedKeyword } from '#model/hotspot.ts'

const Keyword = z
  .string({ error: '请输入关键词' })
  .trim()
  .min(1, '关键词不能为空')
  .max(LIMITS.keywordMaxLength, `关键词最多 ${LIMITS.keywordMaxLength} 个字符`)

export const hotspotList = endpoint(
  { group: 'main', method: 'GET', path: 'hotspot/hotspotList', access: 'anyone' },
  {
    summary: '热点列表：按分类、关键词、日期，按时间或热度',
    input: PageInput.extend(MomentInput.shape).extend({
      block_code: z.string().max(20).optional(),
      keyword: Keyword.optional(),
      sort: z.enum(['time', 'heat']).default('time'),
    }),
    data: pageOf(Hotspot).extend({ asOf: AsOf, source: SourceName }),
  },
)

export const hotspotCategoryList = endpoint(
  { group: 'main', method: 'GET', path: 'hotspot/categoryList', access: 'anyone' },
  {
    summary: '热点分类，韭研公社在最前',
    input: MomentInput,
    data: z.array(HotspotCategory),
  },
)

export const hotspotKeywords = endpoint(
  { group: 'main', method: 'GET', path: 'hotspot/keywords', access: 'user' },
  {
    summary: '我保存的关键词与当日热词',
    input: MomentInput,
    data: marketAnswer({
      saved: z.array(SavedKeyword),
      hot: z.array(HotWord),
      /** What the hot words were counted in: texts of the day so far, and days before it that told anything, at most 30. */
      counted: z.object({ texts: z.int(), daysBefore: z.int() }),
    }),
  },
)

export const hotspotSaveKeyword = endpoint(
  { group: 'main', method: 'POST', path: 'hotspot/saveKeyword', access: 'account' },
  {
    summary: '保存关键词；重复保存只保留一个，最多 100 个',
    input: z.object({ keyword: Keyword }),
    data: z.object({ saved: z.boolean(), id: z.string() }),
  },
)

export const hotspotDeleteKeyword = endpoint(
  { group: 'main', method: 'POST', path: 'hotspot/deleteKeyword', access: 'account' },
  {
    summary: '删除关键词',
    input: z.object({ id: z.string().min(1, '缺少关键词编号').max(64) }),
    data: z.object({ deleted: z.boolean() }),
  },
)
