import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

const plain = { rate: null, unitPrice: null, tierFrom: 0, tierTo: null, minAmt: 0, label: null }
/** 5 fen per kWh for the landlord, 30 % of the service fee for the investor. */
export const tacticItems = [
  { ...plain, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: 500 },
  { ...plain, seq: 2, holderType: 'SHA', model: 'ServiceFee', rate: 3000 },
]
export const tacticFacts = {
  tacticName: '场地方5分/度+股东服务费30%',
  orderTypes: ['CHARGE', 'OCCUPY'],
  channelFeeRate: 60,
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
  items: tacticItems,
}

type Caller = <Data>(method: 'POST', path: string, body: object) => Promise<{ data: Data | null }>

/** A tactic that staff made. */
export async function aTactic(call: Caller, facts: { companyId: string; items?: readonly object[] }): Promise<string> {
  const { data } = await call<{ id: string }>('POST', '/assign/tactic/addedOrModify', { ...tacticFacts, ...facts })
  return data?.id ?? ''
}

const added: ScopedWrite = async ({ companyId }, _server, owner) => ({ id: await aTactic(owner, { companyId }) })

export const scopedWrites: ScopedWrites = {
  '/assign/tactic/addedOrModify': ({ companyId }) => ({ ...tacticFacts, companyId }),
  '/assign/tactic/item/batchSave': async ({ companyId }, _server, owner) => ({
    tacticId: await aTactic(owner, { companyId }),
    items: tacticItems,
  }),
  '/assign/tactic/delete': added,
}
