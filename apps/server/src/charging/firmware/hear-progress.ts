import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import { wordOf } from '@chargedeck/domain/charger-link/outcome-word'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { FirmwareUpdateState } from '@chargedeck/domain/firmware/states'
import type { Context } from '../../platform/context.ts'
import {
  keepProgress,
  lockOpenUpdateOrNull,
  lockUnansweredOrNull,
  lockUpdateOfCommandOrNull,
  type UpdateRow,
} from './store.ts'

const meanings: Readonly<Record<string, FirmwareUpdateState>> = {
  Downloading: '20',
  Downloaded: '30',
  Installing: '40',
  Installed: '50',
  DownloadFailed: '90',
  InstallationFailed: '90',
}
const mostSteps = 50

/** A word of the charger about the update that is under way; of others nothing is known. */
export async function hearFirmware(ctx: Context, pileId: string, said: string): Promise<void> {
  const status = Object.hasOwn(meanings, said) ? meanings[said] : undefined
  if (!status) return
  const update = (await lockOpenUpdateOrNull(ctx.tx, pileId)) ?? (await lockUnansweredOrNull(ctx.tx, pileId))
  if (update) await move(ctx, update, { status, said })
}

/** What was refused will never be installed. A charger that was silent may yet answer, or begin, unless it is asked anew. */
export async function firmwareOutcome(ctx: Context, commandId: string, outcome: CommandOutcome): Promise<void> {
  const update = await lockUpdateOfCommandOrNull(ctx.tx, commandId)
  if (!update || update.status === '50') return
  const said = wordOf(outcome)
  if (outcome.result !== 'ACCEPTED') return update.status < '50' ? move(ctx, update, { status: '90', said }) : undefined
  const open = await lockOpenUpdateOrNull(ctx.tx, update.pileId)
  if (open && open.id !== update.id) return
  await move(ctx, update, { status: update.status === '00' || update.status === '90' ? '10' : update.status, said })
}

async function move(
  ctx: Context,
  update: UpdateRow,
  { status, said }: { status: FirmwareUpdateState; said: string },
): Promise<void> {
  const steps = [...update.steps, { at: toWallTime(ctx.now()), said }].slice(-mostSteps)
  await keepProgress(ctx.tx, update.id, { status, steps, finishTime: status >= '50' ? ctx.now() : null })
}
