import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import type { PlateColor } from '@chargedeck/domain/vehicle/plates'
import type { Dice, Weighted } from '../dice.ts'

const surnames = [...'李王张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'] as [
  string,
  ...string[],
]
const prefixes = ['138', '139', '150', '151', '158', '186', '188', '177'] as const
const cities = [
  { weight: 40, value: '苏A' },
  { weight: 8, value: '苏E' },
  { weight: 22, value: '浙A' },
  { weight: 10, value: '湘A' },
  { weight: 16, value: '粤B' },
  { weight: 5, value: '粤A' },
  { weight: 7, value: '桂A' },
] as const
type Maker = { brand: string; models: [string, ...string[]]; vin: string; kwh: string }
const makers: [Weighted<Maker>, ...Weighted<Maker>[]] = [
  { weight: 4, value: { brand: '示例·澄海', models: ['海豚', '元'], vin: 'LGXC16DF', kwh: '60.5' } },
  { weight: 3, value: { brand: '示例·安行', models: ['A5', 'V7'], vin: 'LSVAU218', kwh: '77.0' } },
  { weight: 2, value: { brand: '示例·羚动', models: ['S'], vin: 'LFPH3ACC', kwh: '52.3' } },
  { weight: 1, value: { brand: '示例·驰远', models: ['轻卡'], vin: 'LZWADAGA', kwh: '100.5' } },
]
const uses = [
  { weight: 60, value: vehicleUses.private },
  { weight: 15, value: vehicleUses.freight },
  { weight: 20, value: vehicleUses.taxi },
  { weight: 5, value: vehicleUses.bus },
] as const

export const drawName = (dice: Dice): string => `${dice.pick(surnames)}${dice.roll() < 0.65 ? '先生' : '女士'}`

/** The index makes every number unique. */
export const mobileOf = (dice: Dice, index: number): string =>
  `${dice.pick(prefixes)}${String(dice.whole(1000, 9999))}${String(index).padStart(4, '0')}`

export function drawVehicle(dice: Dice, index: number) {
  const { brand, models, vin, kwh } = dice.draw(makers)
  const serial = String(10_000 + index * 37 + dice.whole(0, 36))
  return {
    plateNo: `${dice.draw(cities)}${dice.roll() < 0.8 ? 'D' : 'F'}${serial}`,
    vin: `${vin}${dice.pick([...'0123456789X'] as [string, ...string[]])}${dice.pick([...'KLMNPRS'] as [string, ...string[]])}A${dice.whole(0, 9)}${serial}`,
    vehicleUse: dice.draw(uses),
    brand,
    modelName: dice.pick(models),
    batteryKwh: kwh,
  }
}

type DemoCar = ReturnType<typeof drawVehicle>
type CarWithPlate = DemoCar & { plateColor: PlateColor }

/** Most cars have the green plate of new-energy cars; some are registered like older ones, some are large. */
export function withPlate(car: DemoCar, index: number): CarWithPlate {
  const [city, letter, serial] = [car.plateNo.slice(0, 2), car.plateNo.slice(2, 3), car.plateNo.slice(3)]
  const plain = `${city}${serial}`
  if (index % 20 === 6) return { ...car, plateNo: plain, plateColor: 'BLUE' }
  if (index % 40 === 16) return { ...car, plateNo: plain, plateColor: 'YELLOW', vehicleUse: vehicleUses.freight }
  if (index % 20 === 12)
    return { ...car, plateNo: `${plain}${letter}`, plateColor: 'YELLOW_GREEN', vehicleUse: vehicleUses.bus }
  return { ...car, plateColor: 'GREEN' }
}
