import type { Outcome } from '../../../platform/outbox/outcome.ts'

/** The facts of a station that AMap gets. */
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

/** The port to AMap; returns the id that AMap gave the station. */
export type AMapReceipt = { poiId: string | null; message: string }
export type AMapAdapter = (station: AMapStation) => Promise<Outcome<AMapReceipt>>

/** The sandbox for installations without a contract with AMap: the page of the station shows the message. */
export const sandboxAMap: AMapAdapter = async () => ({
  sent: true,
  receipt: { poiId: null, message: '仅记录，未发送' },
})
