import { settingGetList, settingSave } from '@kanpan/contract/api/main/setting'
import { LIMITS } from '@kanpan/contract/limits'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { SettingStore } from '#store/setting-store.ts'

export interface SettingParts {
  readonly settings: SettingStore
  readonly nowMs: () => number
}

export function settingRoutes(app: FastifyInstance, { settings, nowMs }: SettingParts): void {
  implement(app, settingGetList, async (_, { person }) => ({
    list: [...(await settings.list(signedIn(person).userId))],
  }))

  implement(app, settingSave, async ({ key, value }, { person }) => {
    const updatedAtMs = nowMs()
    const setting = { key, value, updatedAtMs, limit: LIMITS.settingsPerUser }
    const saved = await settings.save(signedIn(person).userId, setting)
    if (!saved) throw new AppError('setting_limit')
    return { saved, updatedAtMs }
  })
}
