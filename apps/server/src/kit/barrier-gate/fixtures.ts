import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

let gates = 0
/** As staff send one of the sandbox. */
export const aGateOf = (stationId: string, facts: object = {}) => ({
  stationId,
  gateNo: `BG${String(++gates).padStart(6, '0')}`,
  gateName: 'B1出口',
  parkingLotNo: 'P320105001',
  direction: 'OUT',
  vendor: 'MOCK',
  ...facts,
})

const added: ScopedWrite = async ({ stationId }, _server, owner) =>
  (await owner<{ id: string }>('POST', '/kit/barrierGate/addedOrModify', aGateOf(stationId))).data ?? {}

export const scopedWrites: ScopedWrites = {
  '/kit/barrierGate/addedOrModify': ({ stationId }) => aGateOf(stationId),
  '/kit/barrierGate/delete': added,
}
