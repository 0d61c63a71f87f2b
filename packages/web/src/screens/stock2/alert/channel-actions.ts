import {
  alertChannelChange,
  alertChannelList,
  alertChannelRemove,
  alertChannelTest,
} from '@kanpan/contract/api/main/alert-channel'
import type { AlertChannel } from '@kanpan/contract/model/alert/channel'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { toast } from '#lib/page/toasts.ts'
import { queryClient } from '#lib/query/query.ts'

export async function readChannelsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [alertChannelList.group, alertChannelList.path] })
}

async function changing(failed: string, change: () => Promise<string>): Promise<void> {
  try {
    toast(await change(), 'success')
  } catch (error) {
    toastFailure(error, failed)
  }
  await readChannelsAgain()
}

export const pauseChannel = ({ id, name, isPaused }: AlertChannel) =>
  changing(isPaused ? '没有继续' : '没有暂停', async () => {
    await call(alertChannelChange, { id, isPaused: !isPaused })
    return isPaused ? `“${name}”继续发送` : `“${name}”已暂停`
  })

export const removeChannel = ({ id, name }: AlertChannel) =>
  changing('没有删除', async () => {
    await call(alertChannelRemove, { id })
    return `渠道“${name}”已删除`
  })

/** Sends a message that is a test, and says whether it arrived. */
export async function testChannel({ id, name }: AlertChannel): Promise<void> {
  try {
    const { sent, error } = await call(alertChannelTest, { id })
    if (sent) toast(`测试消息已送到“${name}”`, 'success')
    else toast(`“${name}”没有送到：${error ?? '对方没有说明原因'}`, 'error')
  } catch (error) {
    toastFailure(error, '没有发出测试')
  }
  await readChannelsAgain()
}
