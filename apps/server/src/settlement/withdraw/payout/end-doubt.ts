import { payTransStates } from '@chargedeck/domain/trade/states'
import { withdrawSteps } from '@chargedeck/domain/withdraw/states'
import { stageOf, transferEndWays, transferStages, type TransferEndWay } from '@chargedeck/domain/withdraw/transfer-end'
import type { Context } from '../../../platform/context.ts'
import { changeCash, type CashRow } from '../cash-store.ts'
import type { WithdrawRow } from '../withdraw-store.ts'
import type { HeardCash } from './hear-cash.ts'
import { arriveLate, takeBack } from './take-cash.ts'

type Decided = { cash: CashRow; way: TransferEndWay; heard: HeardCash }
const { succeeded, failed } = payTransStates

/**
 * Two people have said what the bank says of a request of which the provider said two things: the books follow. Of a withdrawal that
 * arrived by another request nothing follows: what was paid twice is claimed back outside.
 */
export async function endDoubt(ctx: Context, row: WithdrawRow, { cash, way, heard }: Decided): Promise<void> {
  await changeCash(ctx, cash.id, { doubtEndTime: ctx.now() })
  const isPaid = way === transferEndWays.paid
  if (stageOf(cash) === transferStages.funds) {
    if (isPaid) await changeCash(ctx, cash.id, { fundStatus: succeeded })
    return
  }
  if (
    isPaid &&
    heard.said === 'succeeded' &&
    cash.status === failed &&
    withdrawSteps.can(row.transferStatus, 'arriveLate')
  )
    await arriveLate(ctx, row, cash, heard)
  if (!isPaid && heard.said === 'failed' && cash.status === succeeded)
    await takeBack(ctx, row, cash, { ...heard, said: 'returned' })
}
