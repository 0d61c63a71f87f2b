import { createSimulator } from '@kanpan/simulator/create-simulator'
import { captureEndpoint } from './capture/capture-endpoint.ts'
import { capturedReplies } from './capture/captured-replies.ts'
import { type Clock, clockOf } from './clock.ts'
import type { Play } from './settings.ts'
import type { UpstreamOptions } from './start-upstream.ts'
import { recordedWorld } from './world/recorded-world.ts'
import { simulatedWorld } from './world/simulated-world.ts'

/** Who answers and by which clock: without one of its own a recorded day begins at nine, a captured session with its first question. */
export function optionsOf(play: Play, clock?: Clock): Pick<UpstreamOptions, 'world' | 'endpointFor' | 'clock'> {
  switch (play.kind) {
    case 'simulated':
      return { world: simulatedWorld(createSimulator({ seed: play.seed })), clock: clock ?? Date.now }
    case 'recorded': {
      const morning = clockOf(`from:${play.day}T09:00:00+08:00`, Date.now)
      return { world: recordedWorld(play.folder), clock: clock ?? morning }
    }
    case 'captured': {
      const replies = capturedReplies(play.folder)
      const own = clock ?? clockOf(`from:${replies[0]?.reply.at}`, Date.now)
      return { endpointFor: captureEndpoint(replies, own), clock: own }
    }
  }
}
