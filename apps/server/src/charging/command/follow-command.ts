import type { commandApi } from '@chargedeck/contract/charging/command/calls'
import type { Answer } from '@chargedeck/contract/endpoint'
import { progressOf } from '@chargedeck/domain/command/progress'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCommandOrNull } from './store.ts'

/** What has become of a command, for staff who wait for it. */
export async function followCommand(ctx: Context, commandNo: string): Promise<Answer<typeof commandApi.outcome>> {
  const row = await findCommandOrNull(ctx, commandNo)
  if (!row) throw new AppError('COMMAND.NOT_FOUND')
  const { command, status, heldFlag, sendTime, result } = row
  const bootedTime = row.bootedTime === null ? null : new Date(row.bootedTime)
  const isRestart = command === 'REBOOT'
  const progress = progressOf({ status, isHeld: heldFlag === 1, isRestart, sendTime, bootedTime }, ctx.now())
  const until = progress === 'RESTARTED' && bootedTime ? bootedTime : ctx.now()
  const seconds = sendTime ? Math.round((until.getTime() - sendTime.getTime()) / 1000) : 0
  return { progress, result, seconds: Math.max(0, seconds) }
}
