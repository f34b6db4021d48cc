import type { priceSendingApi } from '@chargedeck/contract/site/fee/sending'
import type { Answer } from '@chargedeck/contract/endpoint'
import { findFee } from '../../site/fee/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { sendPrices } from './send-prices.ts'
import { listPilesAt } from './store.ts'

export async function sendByHand(ctx: Context, feeId: string): Promise<Answer<typeof priceSendingApi.send>> {
  const { audience, isNow, stationId, feeName } = await findFee(ctx, feeId)
  if (audience !== 'ALL') throw new AppError('FEE.NOT_FOR_PILES')
  if (!isNow) throw new AppError('FEE.NOT_IN_FORCE')
  const pileQty = await sendPrices(ctx, { stationId, piles: await listPilesAt(ctx.tx, stationId), feeId })
  ctx.note(feeId, { feeName, pileQty })
  return { pileQty }
}
