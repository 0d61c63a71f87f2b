import type { Page } from '@playwright/test'

/** Everything a browser keeps for the page: its stores, every entry of every cache, every row of every database, its cookies. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const cached = async (name: string) => {
      const cache = await caches.open(name)
      const entries = await cache.keys()
      // What is built is of nobody: its text is long and says nothing of a person.
      const own = entries.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/'))
      return Promise.all(own.map(async entry => [entry.url, await (await cache.match(entry))?.text()]))
    }
    const rows = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await request(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const all = await Promise.all(
        stores.map(store => request(database.transaction(store).objectStore(store).getAll())),
      )
      database.close()
      return [name, all]
    }
    const names = await caches.keys()
    return JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      name: window.name,
      caches: await Promise.all(names.map(async name => [name, await cached(name)])),
      databases: await Promise.all((await indexedDB.databases()).map(rows)),
    })
  })
}
