import type { Plugin } from 'vite'

/**
 * axios brings two ways to reach the network and takes XMLHttpRequest wherever there is one, which is every browser; the names of all
 * statuses, which nobody here reads; a form told as JSON, which nobody here sends; the older way to cancel beside `signal`; and a
 * search for circles in parameters, which are flat here. Together they weigh as much as five panels.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'adapters/fetch.js': 'export const getFetch = () => false',
  'helpers/HttpStatusCode.js': 'export default {}',
  'cancel/CancelToken.js': 'export default class {}',
  'core/assertParamsAcyclic.js': 'export default () => undefined',
  'helpers/formDataToJSON.js': 'export default () => null',
}

const OF_AXIOS = /\/axios\/lib\/(.+\.js)$/

/** The build leaves out what never runs, as axios itself does with Node's way to the network. */
export function oneWayOut(): Plugin {
  const missing = new Set(Object.keys(LEFT_OUT))
  return {
    name: 'kanpan-one-way-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = OF_AXIOS.exec(id)?.[1] ?? ''
      missing.delete(file)
      return LEFT_OUT[file]
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0) throw new Error(`axios has no ${[...missing].join(', ')} any more`)
    },
  }
}
