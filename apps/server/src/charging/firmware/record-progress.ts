import { firmwareUpdateStates, isFirmwareUpdateOpen } from '@chargedeck/domain/firmware/states'
import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { FirmwareProgress } from '@chargedeck/domain/charger-link/facts'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { FirmwareUpdateState } from '@chargedeck/domain/firmware/states'
import type { EndedCommand } from '../charger-link/public.ts'
import type { Context } from '../../platform/context.ts'
import {
  saveProgress,
  lockOpenUpdateOrNull,
  lockUnansweredOrNull,
  lockUpdateOfCommandOrNull,
  type UpdateRow,
} from './store.ts'

const statusAfter: Record<FirmwareProgress, FirmwareUpdateState | null> = {
  IDLE: null,
  DOWNLOADING: firmwareUpdateStates.downloading,
  DOWNLOADED: firmwareUpdateStates.downloaded,
  INSTALLING: firmwareUpdateStates.installing,
  INSTALLED: firmwareUpdateStates.installed,
  DOWNLOAD_FAILED: firmwareUpdateStates.failed,
  INSTALL_FAILED: firmwareUpdateStates.failed,
}
const mostSteps = 50

/** Records progress of the update under way; a report without one is ignored. */
export async function recordFirmwareProgress(
  ctx: Context,
  pileId: string,
  { progress, word }: { progress: FirmwareProgress | null; word: string },
): Promise<void> {
  const status = progress && statusAfter[progress]
  if (!status) return
  const update = (await lockOpenUpdateOrNull(ctx.tx, pileId)) ?? (await lockUnansweredOrNull(ctx.tx, pileId))
  if (update) await move(ctx, update, { status, word })
}

/** A refused update is never installed. A silent charger may still answer or begin, unless it is asked again. */
export async function firmwareEnded(
  ctx: Context,
  { id }: Pick<EndedCommand, 'id'>,
  outcome: CommandOutcome<'updateFirmware'>,
): Promise<void> {
  const update = await lockUpdateOfCommandOrNull(ctx.tx, id)
  if (!update || update.status === firmwareUpdateStates.installed) return
  const word = wordOf(outcome)
  if (outcome.result !== 'ACCEPTED')
    return isFirmwareUpdateOpen(update.status)
      ? move(ctx, update, { status: firmwareUpdateStates.failed, word })
      : undefined
  const open = await lockOpenUpdateOrNull(ctx.tx, update.pileId)
  if (open && open.id !== update.id) return
  await move(ctx, update, { status: acceptedFrom(update.status), word })
}

const acceptedFrom = (status: FirmwareUpdateState): FirmwareUpdateState =>
  status === firmwareUpdateStates.waiting || status === firmwareUpdateStates.failed ? firmwareUpdateStates.sent : status

async function move(
  ctx: Context,
  update: UpdateRow,
  { status, word }: { status: FirmwareUpdateState; word: string },
): Promise<void> {
  const steps = [...update.steps, { at: toWallTime(ctx.now()), said: word }].slice(-mostSteps)
  await saveProgress(ctx.tx, update.id, { status, steps, finishTime: isFirmwareUpdateOpen(status) ? null : ctx.now() })
}
