import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import type { Context } from '../../platform/context.ts'
import { askSoon } from './ask-soon.ts'
import { insertPayTrans, type PayTransRow } from './store.ts'

type Facts = Pick<
  PayTransRow,
  'bizType' | 'bizId' | 'companyId' | 'payConfigId' | 'provider' | 'reqSeqId' | 'amt' | 'title'
> &
  Partial<Pick<PayTransRow, 'expireTime' | 'originReqSeqId' | 'originAmt' | 'payerAppId' | 'payerId'>>

/** Writes what a channel shall be asked; a job asks it once this is committed. */
export async function beginPayTrans(ctx: Context, facts: Facts): Promise<void> {
  const [id, at] = [ctx.nextId(), ctx.now()]
  const asked = { reqDate: dayOf(at), status: payTransStates.initiated, createTime: at }
  await insertPayTrans(ctx, { ...facts, ...asked, id, nextQueryTime: at })
  await askSoon(ctx, id)
}
