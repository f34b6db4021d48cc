import type { TacticToSave } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { feeBearers, giftBearers, sharedOrderTypes, shareModels } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Context } from '../../../platform/context.ts'
import { saveTactic } from '../../../settlement/assign-tactic/public.ts'

type Item = NonNullable<TacticToSave['items']>[number]
const plain = { rate: null, unitPrice: null, tierFrom: energyE4(0), tierTo: null, minAmt: fen(0), label: null }
const ofLandlord = { ...plain, seq: 1, holderType: holderTypes.landlord, model: shareModels.energy }
const ofInvestor = { ...plain, seq: 2, holderType: holderTypes.investor }
const edge = energyE4(30_000_000)
const monthlyLeast = fen(120_000)

const flat: Item[] = [
  { ...ofLandlord, unitPrice: priceP4(500) },
  { ...ofInvestor, model: shareModels.service, rate: rateBp(3000) },
]
const tiered: Item[] = [
  { ...ofLandlord, unitPrice: priceP4(400), tierTo: edge, minAmt: monthlyLeast, label: '每月3000度以内' },
  { ...ofLandlord, unitPrice: priceP4(600), tierFrom: edge, minAmt: monthlyLeast, label: '超过3000度' },
  { ...ofInvestor, model: shareModels.flow, rate: rateBp(800) },
]
const common = {
  orderTypes: [sharedOrderTypes.charge, sharedOrderTypes.occupy],
  channelFeeRate: rateBp(60),
  channelFeeBearer: feeBearers.all,
  giftBearer: giftBearers.operator,
}
const flatName = '场地方5分/度+股东服务费30%'

/** Two by which stations are settled, and a copy that nobody uses yet. */
export async function addTactics(ctx: Context, companyId: string) {
  const add = async (tactic: Pick<TacticToSave, 'tacticName' | 'items' | 'remark' | 'dataStatus'>) =>
    (await saveTactic(ctx, { ...common, companyId, ...tactic })).id
  const flatId = await add({ tacticName: flatName, items: flat })
  const tieredId = await add({ tacticName: '场地方阶梯单价保底+股东流水8%', items: tiered })
  await add({ tacticName: `${flatName}（副本）`, items: flat, remark: '待商务确认', dataStatus: dataStates.disabled })
  return { flatId, tieredId }
}
export type TacticIds = Awaited<ReturnType<typeof addTactics>>
