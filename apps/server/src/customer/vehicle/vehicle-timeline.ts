import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { staffNames, type TimelineItem, type TimelineSource } from '../customer/public.ts'
import { maskedNumbers } from './delete-vehicle.ts'
import { listVehiclesEver } from './store.ts'

/** When cars were bound, by staff or in the app, proved their VIN and were unbound; what else staff did to them has who and why. */
export const vehicleTimeline: TimelineSource = async (ctx, customerId) => {
  const by = await staffNames(ctx, customerId)
  const cars = await listVehiclesEver(ctx, customerId)
  return cars.flatMap(({ id, createTime, updateTime, vinVerifyTime, dataStatus, ...car }): TimelineItem[] => {
    const { plateNo, vin } = maskedNumbers(car)
    const item = { detail: [plateNo, vin].filter(Boolean).join('，'), path: null }
    const items: TimelineItem[] = [
      { ...item, key: `car-${id}`, at: createTime, title: '绑定车辆', ...by(car.binderName) },
    ]
    if (vinVerifyTime) items.push({ ...item, key: `vin-${id}`, at: vinVerifyTime, title: '首次充电验证VIN' })
    if (dataStatus === dataStates.deleted && updateTime)
      items.push({ ...item, key: `car-off-${id}`, at: updateTime, title: '解绑车辆', ...by(car.changerName) })
    return items
  })
}
