import type { ShippedFolder } from './shipped-page.ts'

export const kitFolder: ShippedFolder = {
  code: 'kit',
  name: '配套设备',
  icon: 'car',
  router: '/kit',
  pages: [
    {
      code: 'kit_barrier_gate',
      name: '道闸',
      router: '/kit/barrier-gate',
      component: 'kit/barrier-gate',
      owns: ['/kit/barrierGate'],
      alsoReads: ['station:list'],
    },
    {
      code: 'kit_car_wash',
      name: '洗车机',
      router: '/kit/car-wash',
      component: 'kit/car-wash',
      owns: ['/kit/carWash'],
      alsoReads: ['station:list'],
    },
  ],
}
