import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../platform/context.ts'
import { askSoon } from './ask-soon.ts'
import { changePayTrans, findPayTransOrNull, lockPayTransOrNull, type PayTransRow } from './store.ts'

const open: readonly string[] = [payTransStates.initiated, payTransStates.processing]

/** Asks the channel now instead of at the planned time. False: there is nothing to ask. */
export const askNow = async (ctx: Context, bizId: string): Promise<boolean> =>
  (await openOf(ctx, bizId, (row) => askSoon(ctx, row.id))) !== null

/** Lets the channel end a payment, unless it has been paid. False: it has ended before. */
export const closeSoon = async (ctx: Context, bizId: string): Promise<boolean> =>
  (await openOf(ctx, bizId, async (row) => {
    await changePayTrans(ctx, row.id, { closeTime: row.closeTime ?? ctx.now() })
    await askSoon(ctx, row.id)
  })) !== null

async function openOf(
  ctx: Context,
  bizId: string,
  work: (row: PayTransRow) => Promise<void>,
): Promise<PayTransRow | null> {
  const found = await findPayTransOrNull(ctx, bizId)
  const row = found && (await lockPayTransOrNull(ctx, found.id))
  if (!row || !open.includes(row.status)) return null
  await work(row)
  return row
}
