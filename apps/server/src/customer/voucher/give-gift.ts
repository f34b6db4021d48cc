import type { Fen } from '@chargedeck/domain/kernel/money'
import type { Context } from '../../platform/context.ts'

/** Books a gift of a grant or a code: amounts are the ledger's, which is above customers. */
export type GiveGift = (ctx: Context, gift: { customerId: string; giftAmt: Fen; reason: string }) => Promise<unknown>
