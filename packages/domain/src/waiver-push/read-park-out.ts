import { fen, type Fen } from '../kernel/money.ts'
import { fromWallTime, isWallTime } from '../kernel/wall-time.ts'
import { isInYears } from '../kernel/years.ts'
import { tidyPlate } from '../vehicle/plates.ts'

/** What the platform of a car park says when a car has left. */
export type ParkOut = {
  /** Its own number of the stay: a repeat has the same. */
  recordNo: string
  orderNo: string | null
  plateNo: string | null
  inTime: Date | null
  outTime: Date
  parkFeeAmt: Fen | null
  waivedMin: number
  waivedAmt: Fen
}

const mostMin = 100_000
const mostAmt = 10_000_000

/** Reads the body of a message; a text says what is wrong with it. */
export function readParkOut(body: string): ParkOut | string {
  const said = objectIn(body)
  if (said === null) return '正文不是JSON对象'
  const { recordNo, orderNo = null, plateNo = null, inTime = null, outTime } = said
  const { parkFeeAmt = null, waivedMin, waivedAmt } = said
  if (!isText(recordNo, 64)) return 'recordNo 不正确'
  if (orderNo !== null && !isText(orderNo, 40)) return 'orderNo 不正确'
  if (plateNo !== null && !isText(plateNo, 20)) return 'plateNo 不正确'
  if (orderNo === null && plateNo === null) return 'orderNo 与 plateNo 至少有一个'
  if (inTime !== null && !isTime(inTime)) return 'inTime 不正确'
  if (!isTime(outTime)) return 'outTime 不正确'
  if (parkFeeAmt !== null && !isCount(parkFeeAmt, mostAmt)) return 'parkFeeAmt 不正确'
  if (!isCount(waivedMin, mostMin)) return 'waivedMin 不正确'
  if (!isCount(waivedAmt, mostAmt)) return 'waivedAmt 不正确'
  return {
    recordNo,
    orderNo,
    plateNo: plateNo && tidyPlate(plateNo),
    inTime: inTime === null ? null : fromWallTime(inTime),
    outTime: fromWallTime(outTime),
    parkFeeAmt: parkFeeAmt === null ? null : fen(parkFeeAmt),
    waivedMin,
    waivedAmt: fen(waivedAmt),
  }
}

function objectIn(body: string): Record<string, unknown> | null {
  try {
    const said: unknown = JSON.parse(body)
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? { ...said } : null
  } catch {
    return null
  }
}

/** No column of the database holds a NUL. */
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most && !value.includes('\u0000')
const isTime = (value: unknown): value is string => typeof value === 'string' && isWallTime(value) && isInYears(value)
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
