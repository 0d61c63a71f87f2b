import type { Plugin } from 'vite'

const FETCH = /\/axios\/lib\/adapters\/fetch\.js$/

/**
 * axios brings two ways to reach the network and takes XMLHttpRequest wherever there is one, which is every browser.
 * The other weighs as much as three panels and never runs: the build leaves it out, as axios itself does with Node's.
 */
export function oneWayOut(): Plugin {
  let isLeftOut = false
  return {
    name: 'kanpan-one-way-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!FETCH.test(id)) return undefined
      isLeftOut = true
      return 'export const getFetch = () => false'
    },
    buildEnd(error) {
      if (error === undefined && !isLeftOut) throw new Error('axios has no lib/adapters/fetch.js any more')
    },
  }
}
