import { z } from 'zod'
import { LIMITS } from '#limits.ts'

/** What a setting is called: 'appearance', 'table.limit-up-ranking', 'selection'. */
export const SettingKey = z
  .string({ error: '缺少设置名称' })
  .max(LIMITS.settingKeyMaxLength)
  .regex(/^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/, '设置名称只含小写字母、数字、点和短横线')

/** JSON text: what it says is the screen's business, which reads it field by field. */
export const SettingValue = z
  .string({ error: '缺少设置内容' })
  .max(LIMITS.settingMaxLength, `设置内容最多 ${LIMITS.settingMaxLength} 个字符`)
  .refine(isJson, '设置内容不是 JSON')

/** Something a person has chosen, kept for every device she signs in on. */
export const Setting = z.object({
  key: z.string(),
  value: z.string(),
  updatedAtMs: z.int(),
})
export type Setting = z.infer<typeof Setting>

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
