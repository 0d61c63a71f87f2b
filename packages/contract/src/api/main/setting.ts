import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { Setting, SettingKey, SettingValue } from '#model/setting.ts'

export const settingGetList = endpoint(
  { group: 'main', method: 'GET', path: 'setting/getList', access: 'user' },
  {
    summary: '我的设置：外观、各表的列、保存的规则与搜索',
    input: z.object({}),
    data: z.object({ list: z.array(Setting) }),
  },
)

export const settingSave = endpoint(
  { group: 'main', method: 'POST', path: 'setting/save', access: 'account' },
  {
    summary: '保存一项设置，后保存的为准',
    input: z.object({ key: SettingKey, value: SettingValue }),
    data: z.object({ saved: z.boolean(), updatedAtMs: z.int() }),
  },
)
