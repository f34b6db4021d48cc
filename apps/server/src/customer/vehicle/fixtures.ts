import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

let cars = 10_000
const aCar = () => {
  cars += 1
  return { plateNo: `苏AD${cars}`, plateColor: 'GREEN', vehicleUse: '1', vin: `LGXC16DF4M01${cars}` }
}

/** A car of the customer, added by staff of their company. */
const added: ScopedWrite = async ({ customerId }, _server, owner) => {
  const car = { ...aCar(), customerId }
  const { data } = await owner<{ id: string }>('POST', '/customer/vehicle/addedOrModify', car)
  return { id: data?.id, reason: '换车' }
}

export const scopedWrites: ScopedWrites = {
  '/customer/vehicle/addedOrModify': ({ customerId }) => ({ ...aCar(), customerId }),
  '/customer/vehicle/default': added,
  '/customer/vehicle/unbindVIN': added,
  '/customer/vehicle/delete': added,
}
