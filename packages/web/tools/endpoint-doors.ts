import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ERRORS_FILE = /\/packages\/contract\/src\/errors\.ts$/
const ENDPOINT_FILE = /\/packages\/contract\/src\/api\/.+\.ts$/

/** What the browser needs of an endpoint: where it is and how long it may take. */
const DOOR_FIELDS = ['group', 'method', 'path', 'access', 'timeoutMs']

/** What the browser needs of the catalogue of errors; a refusal brings its sentence along. */
async function errorCodes(file: string): Promise<object> {
  const { ERRORS } = await import(pathToFileURL(file).href)
  return Object.fromEntries(Object.entries<{ code: number }>(ERRORS).map(([name, { code }]) => [name, { code }]))
}

/**
 * The contract's endpoints carry the schemas of what is asked and answered. The browser gets them as types, which cost
 * nothing; as code they would bring a schema library that outweighs the first screen. So the build runs the contract's
 * files and passes their doors on.
 */
export function endpointDoors(): Plugin {
  return {
    name: 'kanpan-endpoint-doors',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (ERRORS_FILE.test(file)) return `export const ERRORS = ${JSON.stringify(await errorCodes(file))}`
      if (!ENDPOINT_FILE.test(file)) return undefined
      const endpoints: Readonly<Record<string, Readonly<Record<string, unknown>>>> = await import(
        pathToFileURL(file).href
      )
      return Object.entries(endpoints)
        .filter(([, value]) => typeof value === 'object' && 'path' in value)
        .map(([name, endpoint]) => {
          const door = Object.fromEntries(DOOR_FIELDS.map(field => [field, endpoint[field]]))
          return `export const ${name} = ${JSON.stringify(door)}`
        })
        .join('\n')
    },
  }
}
