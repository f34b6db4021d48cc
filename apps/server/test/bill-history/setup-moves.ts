import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { feeBearers, giftBearers, shareModels, type ShareModel } from '@chargedeck/domain/settle-setup/terms'
import type { SharingHolderType } from '@chargedeck/domain/shareholder/kinds'
import { saveTactic } from '../../src/settlement/assign-tactic/public.ts'
import { saveSetup } from '../../src/settlement/settle-setup/public.ts'
import { act, chance, oneOf, upTo } from '../money-history/history.ts'
import type { BillHistory } from './bill-yard.ts'

/** Staff share the station's orders out in another way, from today or tomorrow on. */
export async function changeSetup(h: BillHistory): Promise<void> {
  const tactic = await act(h, '/assign/tactic/addedOrModify', (ctx) => saveTactic(ctx, aTacticOf(h)))
  if (!tactic) return
  const { operatorId, landlordId, investorId } = h.partners
  const effectiveDate = dayOf(daysLater(h.server.now(), chance(h, 0.5) ? 1 : 0))
  const items = [
    { seq: 1, holderId: landlordId, residualFlag: 0 },
    { seq: 2, holderId: investorId, residualFlag: 0 },
    { holderId: operatorId, residualFlag: 1 },
  ]
  const { stationId } = h.yard.world
  const setup = { stationId, tacticId: tactic.id, effectiveDate, settleMode: 'AUTO', items } as const
  await act(h, '/settle/center/setup/addedOrModify', (ctx) => saveSetup(ctx, setup))
}

const aTacticOf = (h: BillHistory) => ({
  companyId: h.yard.world.companyId,
  tacticName: `策略${h.random()}`,
  orderTypes: chance(h, 0.7) ? (['CHARGE', 'OCCUPY'] as const).slice() : (['CHARGE'] as const).slice(),
  channelFeeRate: rateBp(chance(h, 0.2) ? 0 : upTo(h, 100)),
  channelFeeBearer: oneOf(h, Object.values(feeBearers)) ?? feeBearers.all,
  giftBearer: oneOf(h, Object.values(giftBearers)) ?? giftBearers.all,
  items: [...sharesOf(h, 1, 'LAN'), ...sharesOf(h, 2, 'SHA')],
})

/** With or without tiers, which the station's month crosses; some with a guarantee. */
function sharesOf(h: BillHistory, seq: number, holderType: SharingHolderType) {
  const model: ShareModel = oneOf(h, Object.values(shareModels)) ?? shareModels.flow
  const isPriced = model === shareModels.energy
  const edges = chance(h, 0.5) ? [] : [energyE4(upTo(h, 300_000)), energyE4(300_000 + upTo(h, 900_000))]
  const starts = [energyE4(0), ...edges]
  return starts.map((tierFrom, at) => ({
    seq,
    holderType,
    model,
    label: null,
    rate: isPriced ? null : rateBp(upTo(h, 5000)),
    unitPrice: isPriced ? priceP4(upTo(h, 9000)) : null,
    tierFrom,
    tierTo: starts[at + 1] ?? null,
    minAmt: fen(at === 0 && chance(h, 0.3) ? upTo(h, 50_000) : 0),
  }))
}
