import { firmwareUpdateSteps, isFirmwareUpdateOpen, type FirmwareUpdateStep } from '@chargedeck/domain/firmware/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { FirmwareProgress } from '@chargedeck/domain/charger-link/facts'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import {
  saveProgress,
  lockOpenUpdateOrNull,
  lockUnansweredOrNull,
  lockUpdateOfCommandOrNull,
  type UpdateRow,
} from './store.ts'

const stepOf: Record<FirmwareProgress, FirmwareUpdateStep | null> = {
  IDLE: null,
  DOWNLOADING: 'download',
  DOWNLOADED: 'finishDownload',
  INSTALLING: 'install',
  INSTALLED: 'finishInstall',
  DOWNLOAD_FAILED: 'fail',
  INSTALL_FAILED: 'fail',
}
const mostSteps = 50

/** Records progress of the update under way; a report without one is ignored. */
export async function recordFirmwareProgress(
  ctx: Context,
  pileId: string,
  { progress, word }: { progress: FirmwareProgress | null; word: string },
): Promise<void> {
  const step = progress && stepOf[progress]
  if (!step) return
  const update = (await lockOpenUpdateOrNull(ctx.tx, pileId)) ?? (await lockUnansweredOrNull(ctx.tx, pileId))
  if (update) await move(ctx, update, { step, word })
}

/** A refused update is never installed. A silent charger may still answer or begin, unless it is asked again. */
export async function firmwareEnded(
  ctx: Context,
  { id }: Pick<EndedCommand, 'id'>,
  outcome: CommandOutcome<'updateFirmware'>,
): Promise<void> {
  const update = await lockUpdateOfCommandOrNull(ctx.tx, id)
  if (!update) return
  const word = wordOf(outcome)
  if (outcome.result !== 'ACCEPTED') return move(ctx, update, { step: 'giveUp', word })
  const open = await lockOpenUpdateOrNull(ctx.tx, update.pileId)
  if (open && open.id !== update.id) return
  await move(ctx, update, { step: 'accept', word })
}

/** Does nothing when the update is no longer in a state that allows the step. */
export async function move(
  ctx: Context,
  update: UpdateRow,
  { step, word }: { step: FirmwareUpdateStep; word: string },
): Promise<void> {
  const status = firmwareUpdateSteps.next(update.status, step)
  if (status === null) return
  const steps = [...update.steps, { at: toWallTime(ctx.now()), said: word }].slice(-mostSteps)
  await saveProgress(ctx.tx, update, { status, steps, finishTime: isFirmwareUpdateOpen(status) ? null : ctx.now() })
}
