import { Type } from 'typebox'
import { Amount, Code, Day, List, Maybe, message, Price, Rounded, Whole, Words } from './field-shapes.ts'

const ConnectorInfo = Type.Object({
  ConnectorID: Code(26),
  ConnectorName: Maybe(Words(30)),
  ConnectorType: Whole(),
  VoltageUpperLimits: Whole(),
  VoltageLowerLimits: Whole(),
  Current: Whole(),
  Power: Rounded(1),
  ParkNo: Maybe(Words(10)),
  NationalStandard: Whole(),
})

const EquipmentInfo = Type.Object({
  EquipmentID: Code(23),
  ManufacturerID: Maybe(Code(9)),
  ManufacturerName: Maybe(Words(30)),
  EquipmentModel: Maybe(Words(20)),
  ProductionDate: Maybe(Words(10)),
  EquipmentType: Whole(),
  ConnectorInfos: List(ConnectorInfo),
  EquipmentLng: Maybe(Rounded(6)),
  EquipmentLat: Maybe(Rounded(6)),
  Power: Rounded(1),
  EquipmentName: Maybe(Words(30)),
})

export const StationInfo = Type.Object({
  StationID: Code(20),
  OperatorID: Code(9),
  EquipmentOwnerID: Code(9),
  StationName: Words(50),
  CountryCode: Code(2),
  AreaCode: Code(20),
  Address: Words(50),
  StationTel: Maybe(Words(30)),
  ServiceTel: Words(30),
  StationType: Whole(),
  StationStatus: Whole(),
  ParkNums: Whole(),
  StationLng: Rounded(6),
  StationLat: Rounded(6),
  SiteGuide: Maybe(Words(100)),
  Construction: Whole(),
  Pictures: Maybe(List(Type.String())),
  MatchCars: Maybe(Words(100)),
  ParkInfo: Maybe(Words(100)),
  BusineHours: Maybe(Words(100)),
  ElectricityFee: Maybe(Words(256)),
  ServiceFee: Maybe(Words(100)),
  ParkFee: Maybe(Words(100)),
  Payment: Maybe(Words(20)),
  SupportOrder: Maybe(Whole()),
  Remark: Maybe(Words(100)),
  EquipmentInfos: List(EquipmentInfo),
})

const ConnectorStatusInfo = Type.Object({
  ConnectorID: Code(26),
  Status: Whole(),
  ParkStatus: Maybe(Whole()),
  LockStatus: Maybe(Whole()),
})

const Pushed = { Status: Whole() }

const FeeDetail = Type.Object({
  StartTime: Code(5),
  EndTime: Code(5),
  ElectricityFee: Price(),
  ServiceFee: Price(),
  EquipmentType: Whole(),
})

const ConnectorStats = Type.Object({ ConnectorID: Code(26), ConnectorElectricity: Amount() })
const EquipmentStats = Type.Object({
  EquipmentID: Code(23),
  EquipmentElectricity: Amount(),
  ConnectorStatsInfos: List(ConnectorStats),
})

const mostStationIds = 50

export const stationMessages = {
  query_stations_info: message(
    { LastQueryTime: Maybe(Type.String()), PageNo: Maybe(Whole()), PageSize: Maybe(Whole()) },
    { PageNo: Whole(), PageCount: Whole(), ItemSize: Whole(), StationInfos: List(StationInfo) },
  ),
  notification_stationInfo: message({ StationInfo }, Pushed),
  notification_stationStatus: message({ ConnectorStatusInfo }, Pushed),
  query_station_status: message(
    { StationIDs: List(Type.String(), mostStationIds) },
    {
      Total: Whole(),
      StationStatusInfos: List(Type.Object({ StationID: Code(20), ConnectorStatusInfos: List(ConnectorStatusInfo) })),
    },
  ),
  query_station_stats: message(
    { StationID: Code(20), StartTime: Day(), EndTime: Day() },
    {
      StationStats: Type.Object({
        StationID: Code(20),
        StartTime: Day(),
        EndTime: Day(),
        StationElectricity: Amount(),
        EquipmentStatsInfos: List(EquipmentStats),
      }),
    },
  ),
  notification_stationFee: message(
    {
      StationFee: Type.Object({
        OperatorID: Code(9),
        StationID: Code(20),
        ChargeFeeDetail: List(FeeDetail),
        DiscountFeeDetail: List(FeeDetail),
        OriginalFeeDetail: List(FeeDetail),
      }),
    },
    Pushed,
  ),
}
