/** What AMap is told of a station. */
export type AMapStation = {
  stationNo: string
  stationName: string
  address: string
  areaCode: string
  lng: number
  lat: number
  tel: string
  businessHours: string
  /** 1: open to drivers. */
  open: 0 | 1
  dcGunQty: number
  acGunQty: number
  parkFeeDesc: string
}

/** `again`: it may go better later; otherwise it was refused for good. */
export type AMapOutcome =
  { pushed: true; poiId: string | null; message: string } | { pushed: false; message: string; again: boolean }
export type AMapAdapter = (station: AMapStation) => Promise<AMapOutcome>

/** Nothing leaves the house: for installations that have no contract with AMap. */
export const recordingAMap: AMapAdapter = async () => ({ pushed: true, poiId: null, message: '仅记录，未发送' })
