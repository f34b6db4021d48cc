import { Type } from 'typebox'
import { Amount, Code, List, Maybe, message, Price, Rounded, Sequence, Time, Whole, Words } from './field-shapes.ts'

const Judged = { SuccStat: Whole(), FailReason: Whole() }

const mostPeriods = 32

export const ChargeDetail = Type.Object({
  DetailStartTime: Time(),
  DetailEndTime: Time(),
  ElecPrice: Maybe(Price()),
  SevicePrice: Maybe(Price()),
  DetailPower: Amount(),
  DetailElecMoney: Maybe(Amount()),
  DetailSeviceMoney: Maybe(Amount()),
})
const Details = { SumPeriod: Maybe(Whole()), ChargeDetails: Maybe(List(ChargeDetail, mostPeriods)) }

const chargeStatus = {
  StartChargeSeq: Sequence(),
  StartChargeSeqStat: Whole(),
  ConnectorID: Code(26),
  ConnectorStatus: Whole(),
  CurrentA: Rounded(2),
  CurrentB: Maybe(Rounded(2)),
  CurrentC: Maybe(Rounded(2)),
  VoltageA: Rounded(2),
  VoltageB: Maybe(Rounded(2)),
  VoltageC: Maybe(Rounded(2)),
  Soc: Rounded(2),
  StartTime: Time(),
  EndTime: Time(),
  TotalPower: Amount(),
  ElecMoney: Maybe(Amount()),
  SeviceMoney: Maybe(Amount()),
  TotalMoney: Maybe(Amount()),
  ...Details,
}

const PolicyInfo = Type.Object({ StartTime: Code(6), ElecPrice: Price(), SevicePrice: Price() })

const order = {
  StartChargeSeq: Sequence(),
  ConnectorID: Code(26),
  StartTime: Time(),
  EndTime: Time(),
  TotalPower: Amount(),
  TotalElecMoney: Amount(),
  TotalSeviceMoney: Amount(),
  TotalMoney: Amount(),
  StopReason: Whole(),
  ...Details,
  Vin: Maybe(Code(17)),
}

/** ConnectorID of a start may be the text of the code that the driver scanned. */
const ScannedConnector = () => Type.String({ maxLength: 256 })

export const chargeMessages = {
  query_equip_auth: message(
    { EquipAuthSeq: Sequence(), ConnectorID: ScannedConnector() },
    { EquipAuthSeq: Sequence(), ConnectorID: ScannedConnector(), ...Judged, FailReasonMsg: Maybe(Words(100)) },
  ),
  query_equip_business_policy: message(
    { EquipBizSeq: Sequence(), ConnectorID: Code(26) },
    {
      EquipBizSeq: Sequence(),
      ConnectorID: Code(26),
      ...Judged,
      SumPeriod: Whole(),
      PolicyInfos: List(PolicyInfo, mostPeriods),
    },
  ),
  query_start_charge: message(
    {
      StartChargeSeq: Sequence(),
      ConnectorID: ScannedConnector(),
      QRCode: Maybe(Type.String()),
      PhoneNum: Maybe(Code(20)),
      PlateNum: Maybe(Code(20)),
      Balance: Maybe(Amount()),
    },
    { StartChargeSeq: Sequence(), StartChargeSeqStat: Whole(), ConnectorID: ScannedConnector(), ...Judged },
  ),
  notification_start_charge_result: message(
    {
      StartChargeSeq: Sequence(),
      StartChargeSeqStat: Whole(),
      ConnectorID: Code(26),
      StartTime: Time(),
      IdentCode: Maybe(Code(8)),
    },
    { StartChargeSeq: Sequence(), ...Judged },
  ),
  query_equip_charge_status: message({ StartChargeSeq: Sequence() }, chargeStatus),
  notification_equip_charge_status: message(chargeStatus, { StartChargeSeq: Sequence(), SuccStat: Whole() }),
  query_stop_charge: message(
    { StartChargeSeq: Sequence(), ConnectorID: Code(26) },
    { StartChargeSeq: Sequence(), StartChargeSeqStat: Whole(), ...Judged },
  ),
  notification_stop_charge_result: message(
    { StartChargeSeq: Sequence(), StartChargeSeqStat: Whole(), ConnectorID: Code(26), ...Judged },
    { StartChargeSeq: Sequence(), ...Judged },
  ),
  notification_charge_order_info: message(order, {
    StartChargeSeq: Sequence(),
    ConnectorID: Code(26),
    ConfirmResult: Whole(),
  }),
}
