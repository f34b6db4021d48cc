import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import type { SettleSetup, SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { settleSetupStates } from '@chargedeck/domain/settle-setup/states'

export const aSetup: SettleSetup = {
  id: '7',
  setupNo: 'ST7',
  stationId: '101',
  stationName: '示例站',
  companyId: '1',
  tacticId: '5',
  tacticName: '场地方5分/度',
  effectiveDate: '2026-04-01',
  expireDate: null,
  settleMode: 'MANUAL',
  settleCycle: 'T1',
  orderTypes: ['CHARGE'],
  channelFeeRate: rateBp(60),
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
  shareTexts: ['示例置业 按电量 0.05元/度', '示例运营 剩余'],
  inForce: 1,
  usedFlag: 0,
  status: settleSetupStates.active,
  remark: null,
  createTime: '2026-03-01 08:00:00',
  rowVersion: 3,
}

const share = { tierFrom: energyE4(0), tierTo: null, rate: null, unitPrice: null, minAmt: fen(0), label: null }
export const aTactic: AssignTactic = {
  id: '5',
  tacticNo: 'FC5',
  tacticName: '场地方5分/度',
  companyId: '1',
  companyName: '示例公司',
  selfBuyWay: null,
  orderTypes: ['CHARGE'],
  channelFeeRate: rateBp(60),
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
  itemQty: 2,
  items: [
    { ...share, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: priceP4(500) },
    { ...share, seq: 2, holderType: 'SHA', model: 'ServiceFee', rate: rateBp(3000) },
  ],
  useQty: 1,
  remark: null,
  dataStatus: dataStates.normal,
  createTime: '2026-03-01 08:00:00',
  rowVersion: 1,
}

const tier = { fromEnergy: energyE4(0), toEnergy: null, rate: null }
export const someItems: SettleSetupItem[] = [
  {
    seq: 1,
    holderId: '31',
    holderName: '示例置业',
    holderType: 'LAN',
    model: 'Battery',
    tiers: [{ ...tier, unitPrice: priceP4(800) }],
    minAmt: fen(5000),
    residualFlag: 0,
    settleAccountId: '91',
    accountText: '示例银行 尾号0123',
    ratioText: '按电量 0.08元/度',
  },
  {
    seq: 2,
    holderId: '33',
    holderName: '示例运营',
    holderType: 'OPR',
    model: null,
    tiers: [],
    minAmt: fen(0),
    residualFlag: 1,
    settleAccountId: null,
    accountText: null,
    ratioText: '剩余',
  },
]

const usual = { dataStatus: dataStates.normal, defaultModel: null, defaultRate: null, defaultPrice: null }
export const somePartners: ShareholderOption[] = [
  { id: '31', holderName: '示例置业', holderType: 'LAN', companyId: '1', ...usual },
  { id: '32', holderName: '示例投资', holderType: 'SHA', companyId: '1', ...usual },
  { id: '33', holderName: '示例运营', holderType: 'OPR', companyId: '1', ...usual },
]
