import { partText } from '@chargedeck/contract/settlement/shareholder/words'
import { type Fen, energyOfKwh, fen, fenOfYuan } from '@chargedeck/domain/kernel/money'
import { shareOrder, type Share, type SharedOrder } from '@chargedeck/domain/order-bill/share-order'
import { shareModels, sharedOrderTypes, type ShareTerms } from '@chargedeck/domain/settle-setup/terms'
import type { NumberTyped } from '../../ui/fields/number/number-input.tsx'
import { kwh, yuan } from '../../ui/text/quantity-text.tsx'

export type Trial = {
  kwh: number
  elecYuan: number
  serviceYuan: number
  giftYuan: number
  marginYuan: number
  /** What the station gave in the month before the order. */
  monthKwh: number
}

export type TrialTyped = Record<keyof Trial, NumberTyped>
/** What is typed can be computed with: none of it is refused or empty. */
export const isTrial = (typed: TrialTyped): typed is Trial =>
  Object.values(typed).every((each) => typeof each === 'number')

/** An order that users know: 48.50 kWh for 59.02 yuan. */
export const v1Trial: Trial = {
  kwh: 48.5025,
  elecYuan: 45.72,
  serviceYuan: 13.3,
  giftYuan: 0,
  marginYuan: 0,
  monthKwh: 0,
}

type Field = { key: keyof Trial; label: string; unit: string; digits: number }
export const trialFields: readonly Field[] = [
  { key: 'kwh', label: '电量', unit: '度', digits: 4 },
  { key: 'elecYuan', label: '实收电费', unit: '元', digits: 2 },
  { key: 'serviceYuan', label: '实收服务费', unit: '元', digits: 2 },
  { key: 'giftYuan', label: '其中赠送金支付', unit: '元', digits: 2 },
  { key: 'marginYuan', label: '其中保证金支付', unit: '元', digits: 2 },
  { key: 'monthKwh', label: '站点当月已充', unit: '度', digits: 2 },
]

type Line = { key: string; name: string; basis: string; amt: Fen }

/** Each party's fen, as the bills of such an order would have them. */
export function linesOf(terms: ShareTerms, trial: Trial): Line[] {
  const order = orderOf(trial)
  const { channelFeeAmt, shares, operatorAmt } = shareOrder(order, terms)
  return [
    ...shares.map((share) => ({
      key: share.item.holderId,
      name: share.item.holderName,
      basis: basisOf(share),
      amt: share.shareAmt,
    })),
    {
      key: 'fee',
      name: '通道费',
      basis: `${yuan(order.actualAmt - order.marginPayAmt)}元 × ${terms.channelFeeRate / 100}%`,
      amt: channelFeeAmt,
    },
    { key: 'operator', name: terms.operator.holderName, basis: '剩余部分', amt: operatorAmt },
    { key: 'total', name: '合计', basis: '订单实收', amt: order.actualAmt },
  ]
}

const basisOf = ({ item: { model, tiers }, baseEnergy, baseAmt }: Share): string => {
  const [tier] = tiers
  const part = tiers.length === 1 && tier ? partText(model, tier.rate, tier.unitPrice) : '按阶梯'
  return model === shareModels.energy ? `${kwh(baseEnergy)}度 × ${part}` : `${yuan(baseAmt)}元 × ${part}`
}

/** No more can be paid by gifts or a margin than was paid at all. */
function orderOf(trial: Trial): SharedOrder {
  const [paidElecAmt, paidServiceAmt] = [fenOfYuan(trial.elecYuan), fenOfYuan(trial.serviceYuan)]
  const actualAmt = fen(paidElecAmt + paidServiceAmt)
  const giftPayAmt = fen(Math.min(fenOfYuan(trial.giftYuan), actualAmt))
  return {
    orderType: sharedOrderTypes.charge,
    totalEnergy: energyOfKwh(trial.kwh),
    actualAmt,
    paidElecAmt,
    paidServiceAmt,
    giftPayAmt,
    marginPayAmt: fen(Math.min(fenOfYuan(trial.marginYuan), actualAmt - giftPayAmt)),
    borneElecAmt: fen(0),
    borneServiceAmt: fen(0),
    monthEnergy: energyOfKwh(trial.monthKwh),
  }
}
