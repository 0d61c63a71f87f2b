import type { DataSetName, LabDataSet, LabMode } from '@kanpan/contract/model/data-set'
import type { LabExercise } from '@kanpan/contract/question/self-check'

/** Which sources are made to misbehave now. Each goes back to normal by itself. */
export interface SourceLab {
  set(dataSet: LabDataSet, mode: LabMode): void
  /** Normal of what nothing is rehearsed on. */
  modeOf(dataSet: DataSetName): LabMode
  exercises(): readonly LabExercise[]
}

const EXERCISE_MS = 5 * 60_000

export function sourceLab(nowMs: () => number): SourceLab {
  const started = new Map<DataSetName, LabExercise>()
  const isOn = ({ untilMs }: LabExercise) => untilMs > nowMs()
  return {
    set(dataSet, mode) {
      if (mode === 'normal') started.delete(dataSet)
      else started.set(dataSet, { dataSet, mode, untilMs: nowMs() + EXERCISE_MS })
    },
    modeOf(dataSet) {
      const exercise = started.get(dataSet)
      return exercise && isOn(exercise) ? exercise.mode : 'normal'
    },
    exercises: () => [...started.values()].filter(isOn),
  }
}
