import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import type { GateDirection } from '@chargedeck/domain/barrier-gate/kinds'
import type { TypedLink } from '../device-call/parts/link-fields.tsx'
import type { GateFacts } from './gate-queries.ts'

export type GateFields = TypedLink & {
  stationId: string
  gateNo: string
  gateName: string
  parkingLotNo: string
  direction: GateDirection
  waiverFlag: number
  remark?: string | null
}

export const newGate: Partial<GateFields> = { direction: 'OUT', vendor: 'GENERIC_HTTP', waiverFlag: 1 }

export const fieldsOf = (gate: BarrierGate): GateFields => ({
  stationId: gate.stationId,
  gateNo: gate.gateNo,
  gateName: gate.gateName,
  parkingLotNo: gate.parkingLotNo,
  direction: gate.direction,
  vendor: gate.vendor,
  apiUrl: gate.apiUrl,
  appId: gate.appId,
  waiverFlag: gate.waiverFlag,
  remark: gate.remark,
})

/** The same gate with a field changed. */
export const changedGate = (
  gate: BarrierGate,
  change: Partial<Pick<BarrierGate, 'dataStatus' | 'waiverFlag'>>,
): GateFacts => ({
  ...fieldsOf(gate),
  id: gate.id,
  rowVersion: gate.rowVersion,
  ...change,
})
