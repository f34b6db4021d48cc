import { sandboxPrices, sandboxProgress } from '@chargedeck/domain/carrier/sandbox-charge'
import { theirPriceAt } from '@chargedeck/domain/carrier/their-prices'
import { type PriceP4, energyOfKwh, priceEnergy, priceP4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { AnswerOf } from '@chargedeck/tcec/messages'
import { connectorStatuses, seqStats } from '@chargedeck/tcec/words'
import { timeOfId } from '../../../platform/ids.ts'

type Asked = { apiName: string; content: object; now: Date }

/** What a partner with three stations answers, the same for the same moment; null: the usual yes. */
export function sandboxSupplier(operatorId: string, { apiName, content, now }: Asked): object | null {
  if (apiName === 'query_stations_info') return stations(operatorId)
  if (apiName === 'query_station_status') return states()
  if (apiName === 'query_equip_business_policy') return policy()
  if (apiName === 'query_start_charge') return { StartChargeSeqStat: seqStats.starting }
  if (apiName === 'query_stop_charge') return { StartChargeSeqStat: seqStats.ended }
  return apiName === 'query_equip_charge_status' ? chargeStatus(content, now) : null
}

const places = [
  { no: 'SUP01', name: '示例资源方·天河体育中心站', address: '广州市天河区示例路18号', lng: 113.325, lat: 23.139 },
  { no: 'SUP02', name: '示例资源方·琶洲会展站', address: '广州市海珠区示例大道6号', lng: 113.36, lat: 23.099 },
  { no: 'SUP03', name: '示例资源方·番禺广场站', address: '广州市番禺区示例街2号', lng: 113.384, lat: 22.938 },
] as const
const pileNos = ['01', '02'] as const
const gunNos = ['01', '02'] as const

const stations = (operatorId: string): AnswerOf<'query_stations_info'> => ({
  PageNo: 1,
  PageCount: 1,
  ItemSize: places.length,
  StationInfos: places.map(({ no, name, address, lng, lat }) => ({
    StationID: no,
    OperatorID: operatorId,
    EquipmentOwnerID: operatorId,
    StationName: name,
    CountryCode: 'CN',
    AreaCode: '440106',
    Address: address,
    ServiceTel: '4000000005',
    StationType: 1,
    StationStatus: 50,
    ParkNums: 8,
    StationLng: lng,
    StationLat: lat,
    Construction: 9,
    BusineHours: '00:00-24:00',
    ParkFee: '充电免费停车2小时',
    EquipmentInfos: pileNos.map((pileNo) => ({
      EquipmentID: no + pileNo,
      EquipmentName: `${Number(pileNo)}号桩`,
      EquipmentType: 1,
      Power: 120,
      ConnectorInfos: gunNos.map((gunNo) => ({
        ConnectorID: no + pileNo + gunNo,
        ConnectorName: gunNo === '01' ? 'A枪' : 'B枪',
        ConnectorType: 4,
        VoltageUpperLimits: 750,
        VoltageLowerLimits: 200,
        Current: 250,
        Power: 120,
        NationalStandard: 2,
      })),
    })),
  })),
})

/** One gun of each station is in use, and one of the second has a fault. */
function statusOf(no: string, pileNo: string, gunNo: string): number {
  if (pileNo === '02' && gunNo === '02') return connectorStatuses.charging
  return no === 'SUP02' && pileNo === '02' ? connectorStatuses.fault : connectorStatuses.plugged
}

const states = (): AnswerOf<'query_station_status'> => ({
  Total: places.length,
  StationStatusInfos: places.map(({ no }) => ({
    StationID: no,
    ConnectorStatusInfos: pileNos.flatMap((pileNo) =>
      gunNos.map((gunNo) => ({ ConnectorID: no + pileNo + gunNo, Status: statusOf(no, pileNo, gunNo) })),
    ),
  })),
})

const policy = () => ({
  SumPeriod: sandboxPrices.length,
  PolicyInfos: sandboxPrices.map(({ startTime, elecPrice, servicePrice }) => ({
    StartTime: `${startTime.replace(':', '')}00`,
    ElecPrice: elecPrice / 10_000,
    SevicePrice: servicePrice / 10_000,
  })),
})

/** A charge begins when its number was made. */
function chargeStatus({ StartChargeSeq = '' }: { StartChargeSeq?: string }, now: Date) {
  const start = timeOfId(StartChargeSeq.slice(-18).replaceAll(/\D/g, '') || '0')
  const { isOver, endMs, kwh, soc } = sandboxProgress(start.getTime(), now.getTime())
  const price = theirPriceAt(sandboxPrices, start)
  const money = (unit: PriceP4 | undefined) => priceEnergy(energyOfKwh(kwh), unit ?? priceP4(0))
  const [elecAmt, serviceAmt] = [money(price?.elecPrice), money(price?.servicePrice)]
  return {
    StartChargeSeqStat: isOver ? seqStats.ended : seqStats.charging,
    ConnectorID: '',
    ConnectorStatus: isOver ? connectorStatuses.plugged : connectorStatuses.charging,
    CurrentA: isOver ? 0 : 150.5,
    VoltageA: isOver ? 0 : 398.6,
    Soc: soc,
    StartTime: toWallTime(start),
    EndTime: toWallTime(new Date(endMs)),
    TotalPower: kwh,
    ElecMoney: elecAmt / 100,
    SeviceMoney: serviceAmt / 100,
    TotalMoney: (elecAmt + serviceAmt) / 100,
  }
}
