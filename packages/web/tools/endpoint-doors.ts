import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ERRORS_FILE = /\/packages\/contract\/src\/errors\.ts$/
const ENDPOINT_FILE = /\/packages\/contract\/src\/api\/.+\.ts$/

/** What the browser needs of an endpoint: where it is and how long it may take. */
const DOOR_FIELDS = ['group', 'method', 'path', 'access', 'timeoutMs']

const ERROR_CODES = 'virtual:kanpan-error-codes'

/**
 * What the browser needs of the catalogue of errors: the codes it reads, as a refusal brings its sentence along. Each is an export of
 * its own, so that the others are left out.
 */
async function errorCodes(file: string): Promise<string> {
  const { ERRORS } = await import(pathToFileURL(file).href)
  return Object.entries<{ code: number }>(ERRORS)
    .map(([name, { code }]) => `export const ${name} = { code: ${code} }`)
    .join('\n')
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
    resolveId: (source, importer) => (source === ERROR_CODES && importer ? `\0${ERROR_CODES}?${importer}` : undefined),
    async load(id) {
      if (id.startsWith(`\0${ERROR_CODES}?`)) return errorCodes(id.slice(id.indexOf('?') + 1))
      const file = id.split('?')[0] ?? id
      if (ERRORS_FILE.test(file)) return `export * as ERRORS from '${ERROR_CODES}'`
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
