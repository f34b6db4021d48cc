import { succStats, pushStatuses, confirmResults, seqStats } from '@chargedeck/tcec/words'
import type { CarrierRow } from '../../../site/carrier/public.ts'
import { rets } from '../handler.ts'
import type { Exchanged } from './exchange.ts'
import { sandboxSupplier } from './sandbox-supplier.ts'

type Asked = { apiName: string; content: object; now: Date }

/** A partner inside the process, for demos: it says yes, unless the name of its carrier says otherwise. */
export function sandboxExchange({ carrierName, carrierType, operatorId }: CarrierRow, asked: Asked): Exchanged {
  if (carrierName.includes('超时'))
    return { kind: 'line', httpStatus: null, ret: null, reason: '沙箱：对方没有答复', raw: '沙箱' }
  const answered = { kind: 'answer', httpStatus: 200 } as const
  if (carrierName.includes('失败')) return { ...answered, ret: rets.business, msg: '沙箱：对方拒绝', data: null }
  const said = carrierType === 'SUP' ? sandboxSupplier(operatorId, asked) : null
  return { ...answered, ret: rets.ok, msg: '沙箱', data: { ...echoed(asked.content), ...yes, ...said } }
}

const yes = {
  Status: pushStatuses.accepted,
  SuccStat: succStats.success,
  FailReason: 0,
  ConfirmResult: confirmResults.accepted,
  StartChargeSeqStat: seqStats.charging,
  TotalDisputeOrder: 0,
  TotalDisputePower: 0,
  TotalDisputeMoney: 0,
  DisputeOrders: [],
}

/** The ids by which an answer says what it answers. */
const echoedNames = [
  'StartChargeSeq',
  'ConnectorID',
  'EquipAuthSeq',
  'EquipBizSeq',
  'CheckOrderSeq',
  'StartTime',
  'EndTime',
  'OrderNo',
]
const echoed = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([name]) => echoedNames.includes(name)))
