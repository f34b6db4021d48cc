import { readPolicies } from '@chargedeck/domain/carrier/their-prices'
import { messages, type RequestOf } from '@chargedeck/tcec/messages'
import { pushStatuses } from '@chargedeck/tcec/words'
import type { Context } from '../../../platform/context.ts'
import { refuseBusiness, type CarrierCall, type CarrierHandlers } from '../../carrier-call/public.ts'
import { listGunsOfNo, savePrices, saveStates, saveStation } from '../store.ts'
import { gunsOf, stateIn, stationOf } from '../their-station.ts'

const carrierTypes = ['SUP'] as const
const answer = (isTaken: boolean) => ({ Status: isTaken ? pushStatuses.accepted : pushStatuses.dropped })

async function hearStation(ctx: Context, { carrier, body }: CarrierCall) {
  const { StationInfo } = body as RequestOf<'notification_stationInfo'> // read by its shape
  await saveStation(ctx, carrier.id, { station: stationOf(StationInfo), guns: gunsOf(StationInfo) })
  return answer(true)
}

/** The state of a gun that we have not pulled yet means nothing. */
async function hearStatus(ctx: Context, { carrier, body }: CarrierCall) {
  const { ConnectorID, Status } = (body as RequestOf<'notification_stationStatus'>).ConnectorStatusInfo // as above
  return answer(await saveStates(ctx, carrier.id, [{ gunCode: ConnectorID, status: stateIn(Status) }]))
}

async function hearFee(ctx: Context, { carrier, body }: CarrierCall) {
  const { StationID, ChargeFeeDetail } = (body as RequestOf<'notification_stationFee'>).StationFee // as above
  const guns = await listGunsOfNo(ctx, carrier.id, StationID)
  for (const [type, details] of Map.groupBy(ChargeFeeDetail, ({ EquipmentType }) => EquipmentType)) {
    const policies = details.map(({ StartTime, ElectricityFee, ServiceFee }) => ({
      StartTime: `${StartTime.replace(':', '')}00`,
      ElecPrice: ElectricityFee,
      SevicePrice: ServiceFee,
    }))
    const prices = readPolicies(policies)
    if (!prices) throw refuseBusiness('价格时段须从00:00开始并依次递增')
    const ofType = guns.filter(({ equipmentType }) => equipmentType === type).map(({ id }) => id)
    if (ofType.length > 0) await savePrices(ctx, ofType, prices)
  }
  return answer(guns.length > 0)
}

/** What partners tell us of their stations. */
export const stationHandlers: CarrierHandlers = {
  notification_stationInfo: { carrierTypes, shape: messages.notification_stationInfo.request, handle: hearStation },
  notification_stationStatus: { carrierTypes, shape: messages.notification_stationStatus.request, handle: hearStatus },
  notification_stationFee: { carrierTypes, shape: messages.notification_stationFee.request, handle: hearFee },
}
