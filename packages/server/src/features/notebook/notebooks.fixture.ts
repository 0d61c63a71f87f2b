import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { notebookDraft, notebookGetList, notebookSave } from '@kanpan/contract/api/main/notebook'
import { expect } from 'vitest'
import { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'
import type { SharedServer } from '#shared-server.fixture.ts'

export const Bars = z.object({
  list: z.array(z.object({ day: z.string(), openYuan: z.number(), closeYuan: z.number(), prevCloseYuan: z.number() })),
})

/** How people use their notebook on a server; its next trading day is the one for which plans can be written. */
export function notebooksOf(server: SharedServer, nextDay: string) {
  const { app, dataFolder } = server
  const ask = async (url: string, headers: object) => (await app.inject({ url, headers: { ...headers } })).json()
  const post = async (endpoint: { readonly path: string }, payload: object, headers: object) => {
    const url = routeOf(endpoint as typeof notebookSave)
    return (await app.inject({ method: 'POST', url, headers: { ...headers }, payload })).json()
  }
  return {
    headersOf: (account: string) => ownHeaders(app, account),
    ask,
    post,
    book: async (headers: object, moment = '') =>
      notebookGetList.data.parse((await ask(routeOf(notebookGetList) + moment, headers)).data),
    draft: async (headers: object, moment = '') =>
      notebookDraft.data.parse((await ask(routeOf(notebookDraft) + moment, headers)).data),
    /** Puts a plan for a day into the store as it would have been written the evening before. */
    async planned(headers: object, day: string, statements: object[]): Promise<void> {
      const reply = await post(notebookSave, { day: nextDay, statements, note: '' }, headers)
      expect(reply.code, reply.msg).toBe(200)
      using database = new DatabaseSync(join(dataFolder, 'kanpan.sqlite'))
      database.prepare('update notebook_days set day = ? where day = ?').run(day, nextDay)
    },
  }
}
