import { lab as labCall, selfCheck } from '@kanpan/contract/api/api2/own'
import type { LabDataSet, LabMode } from '@kanpan/contract/model/data-set'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  DATA_SET_LABELS,
  durationText,
  LAB_DATA_SETS,
  LAB_REACHES,
  labModesOf,
} from '#features/self-check/check-labels.ts'
import type { SelfCheckQuery } from '#features/self-check/findings.ts'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { endpointKey } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { Segmented } from '#ui/input/segmented.tsx'

/** Makes a source of the simulated market misbehave, so that one sees what every screen does then. */
export function LabPanel({ query: { data: check, error, refetch } }: { readonly query: SelfCheckQuery }) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: ({ dataSet, mode }: { readonly dataSet: LabDataSet; readonly mode: LabMode }) =>
      call(labCall, { data_set: dataSet, mode }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(selfCheck, {}) }),
    onError: error => toastFailure(error, '演练没有开始'),
  })
  const exercises = check?.lab ?? []
  const isStill = check?.clock.speed === 0
  return (
    <DataBlock
      title="数据源演练"
      bodyClassName="px-3 py-2"
      state={queryState(
        { data: check, error, isFetching: false },
        {
          empty: ({ lab }) =>
            lab === null ? '这台服务器没有开放演练：只有模拟行情可以演练，且 KANPAN_LAB 不为 false' : undefined,
        },
      )}
      onRetry={() => void refetch()}
    >
      <p className="text-sm text-ink-2">
        让模拟行情的一个来源出故障，看各页面怎样应对。
        <strong className="font-medium text-warn">对这台服务器的所有人生效</strong>
        ，五分钟后自动恢复。
        {isStill && '现在行情时钟静止，演练要等时钟走动才看得到。'}
      </p>
      <p className="mt-1 text-xs text-ink-3">
        「分钟线」演练读取历史，「龙虎榜」在收盘后补齐时看得到，其余只作用于此刻；日线取自已入库的记录，不受影响。出错的行只拒收那些行；不可信的整批不采用，恢复后重新请求。条数与原因见数据表与检查结果。
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        {LAB_DATA_SETS.map(dataSet => {
          const exercise = exercises.find(one => one.dataSet === dataSet)
          return (
            <div key={dataSet} className="flex min-w-0 flex-col items-start gap-1">
              <p className="font-medium">
                {DATA_SET_LABELS[dataSet]}
                {exercise && check && (
                  <span className="ml-2 text-xs font-normal text-warn">
                    {durationText(exercise.untilMs - check.clock.serverMs)}后恢复
                  </span>
                )}
              </p>
              <Segmented
                label={`${DATA_SET_LABELS[dataSet]}演练`}
                options={labModesOf(dataSet)}
                value={exercise?.mode ?? 'normal'}
                onChange={mode => change.mutate({ dataSet, mode })}
              />
              <p className="text-xs text-ink-3">影响 {LAB_REACHES[dataSet]}</p>
            </div>
          )
        })}
      </div>
    </DataBlock>
  )
}
