import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

let washes = 0
/** As staff send one of the sandbox: 15 yuan, two bays. */
export const aWashOf = (stationId: string, facts: object = {}) => ({
  stationId,
  washNo: `WS${String(++washes).padStart(6, '0')}A`,
  washName: '1号洗车机',
  vendor: 'MOCK',
  bayQty: 2,
  priceAmt: 1500,
  washMin: 6,
  ...facts,
})

const added: ScopedWrite = async ({ stationId }, _server, owner) =>
  (await owner<{ id: string }>('POST', '/kit/carWash/addedOrModify', aWashOf(stationId))).data ?? {}

export const scopedWrites: ScopedWrites = {
  '/kit/carWash/addedOrModify': ({ stationId }) => aWashOf(stationId),
  '/kit/carWash/delete': added,
}
