/** Who operates and owns what is told about. */
export type Whose = { operatorId: string; ownerId: string }
/** A gun by the numbers that partners know. */
export type Place = { stationNo: string; pileNo: string; gunCode: string }

export const ownerFields = ({ operatorId, ownerId }: Whose) => ({ OperatorID: operatorId, EquipmentOwnerID: ownerId })
export const placeFields = ({ stationNo, pileNo, gunCode }: Place) => ({
  StationID: stationNo,
  EquipmentID: pileNo,
  ConnectorID: gunCode,
})
/** Regulators know an order by the operator and its own number. */
export const numberOf = ({ operatorId }: Whose, orderNo: string): string =>
  orderNo.startsWith(operatorId) ? orderNo : `${operatorId}${orderNo}`

/** Yuan with two decimals. */
export const yuanOf = (amt: number): number => amt / 100
