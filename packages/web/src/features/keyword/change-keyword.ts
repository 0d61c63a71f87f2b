import { hotspotDeleteKeyword, hotspotKeywords, hotspotSaveKeyword } from '@kanpan/contract/api/main/hotspot'
import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { queryClient } from '#lib/query/query.ts'
import type { Keywords } from './use-keywords.ts'

const KEY = [hotspotKeywords.group, hotspotKeywords.path]

/** Keeps a word; true when it is kept. Why it was refused is told. */
export async function saveKeyword(keyword: string): Promise<boolean> {
  try {
    const { saved } = await call(hotspotSaveKeyword, { keyword })
    return saved
  } catch (error) {
    toastFailure(error, '保存关键词失败')
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
}

/** Lets a word go: gone from every list at once, back with the reason when it is refused. */
export async function deleteKeyword({ id }: Pick<SavedKeyword, 'id'>): Promise<boolean> {
  const before = queryClient.getQueriesData<Keywords>({ queryKey: KEY })
  queryClient.setQueriesData<Keywords>(
    { queryKey: KEY },
    answer => answer && { ...answer, saved: answer.saved.filter(word => word.id !== id) },
  )
  try {
    const { deleted } = await call(hotspotDeleteKeyword, { id })
    return deleted
  } catch (error) {
    for (const [key, answer] of before) queryClient.setQueryData(key, answer)
    toastFailure(error, '删除关键词失败')
    return false
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY })
  }
}
