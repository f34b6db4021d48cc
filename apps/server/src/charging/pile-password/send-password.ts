import type { ChargerCommand, CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { endSocketJob, requestCommand, type EndedCommand } from '../charger-link/public.ts'
import { changePile, newPassword } from '../../site/pile/public.ts'
import { readPassword } from './store.ts'

const patienceMs = 60_000
const bootWithinMs = 10_000

type Pile = { id: string; pileNo: string }

type PasswordForm = Pick<ChargerCommand & { kind: 'changePassword' }, 'form' | 'toAddress'>

export async function sendPassword(ctx: Context, { id, pileNo }: Pile, form: PasswordForm): Promise<void> {
  await requestCommand(ctx, {
    pile: { id, pileNo },
    gunId: null,
    orderId: null,
    command: { kind: 'changePassword', ...form, password: '' },
    expireTime: new Date(ctx.now().getTime() + patienceMs),
  })
}

/** Staff trust the charger that waits under this number at this address: it is sent the password of the pile. */
export async function givePassword(ctx: Context, pile: Pile, toAddress: string): Promise<void> {
  const known = await readPassword(ctx.tx, pile.id)
  if (!known?.newPasswordSealed) await changePile(ctx.tx, pile.id, newPassword(ctx))
  await sendPassword(ctx, pile, { form: 'HEX', toAddress })
}

/** What a command sends; null when the charger has proved it since. */
export async function passwordOf({ tx, sealer }: Context, pileId: string): Promise<string | null> {
  const sealed = (await readPassword(tx, pileId))?.newPasswordSealed
  return sealed ? sealer.open(sealed) : null
}

/** The charger connects again and proves what it accepted: a socket opened without the first password ends as well. */
export async function passwordEnded(
  ctx: Context,
  { pileId, pileNo, command }: EndedCommand<'changePassword'>,
  outcome: CommandOutcome<'changePassword'>,
): Promise<void> {
  if (outcome.result === 'REJECTED' && command.form === 'HEX' && outcome.status === 'Rejected')
    return sendPassword(ctx, { id: pileId, pileNo }, { ...command, form: 'TEXT' })
  if (outcome.result !== 'ACCEPTED') return
  const isFirst = (await readPassword(ctx.tx, pileId))?.passwordHash === null
  const runAt = new Date(ctx.now().getTime() + (isFirst ? bootWithinMs : 0)) // after an approval it may boot first
  await enqueue(ctx.tx, endSocketJob, { pileNo, which: isFirst ? 'UNPROVEN' : 'ANY' }, { runAt })
}
