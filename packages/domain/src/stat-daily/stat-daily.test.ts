import { describe, expect, test } from 'vitest'
import { energyE4, fen } from '../kernel/money.ts'
import { addFigures, noFigures as nothing } from './add-figures.ts'
import { changeRate, ratiosOf } from './ratios.ts'

describe('ratios', () => {
  test('of nothing are unknown', () => {
    const { gunQty, totalPowerKw, ...others } = ratiosOf(nothing, 1)
    expect([gunQty, totalPowerKw]).toEqual([0, 0])
    expect(new Set(Object.values(others))).toEqual(new Set([null]))
  })

  test('need sums, and those of days are added', () => {
    const day = { ...nothing, orderQty: 2, actualAmt: fen(150), powerKw: 60.5 }
    expect(addFigures([day, day, nothing])).toEqual({ ...nothing, orderQty: 4, actualAmt: 300, powerKw: 121 })
  })

  test('come from the sums of all days', () => {
    const two = ratiosOf(
      {
        ...nothing,
        validQty: 3,
        startQty: 4,
        failQty: 1,
        totalEnergy: energyE4(600_000),
        tppEnergy: energyE4(150_000),
        actualAmt: fen(6001),
        paidServiceAmt: fen(1800),
        chargeSec: 5430,
        gunQty: 8,
        powerKw: 480,
        ratedEnergy: energyE4(115_200_000),
        gunSec: 691_200,
        chargingSec: 69_120,
        faultSec: 6912,
        offlineSec: 691,
      },
      2,
    )
    expect(two).toEqual({
      startSuccessRate: 7500,
      avgChargeMin: 30.2,
      avgEnergy: 200_000,
      avgAmt: 2000,
      avgServicePrice: 3000,
      avgPrice: 10_002,
      gunQty: 4,
      totalPowerKw: 240,
      gunDayEnergy: 75_000,
      gunDayQty: 0.38,
      timeUseRate: 1000,
      powerUseRate: 52,
      faultRate: 100,
      offlineRate: 10,
      availableRate: 9890,
      tppRate: 2500,
    })
  })

  test('a change is unknown where nothing was before', () => {
    expect([changeRate(150, 100), changeRate(50, 100), changeRate(0, 100), changeRate(5, 0)]).toEqual([
      5000,
      -5000,
      -10_000,
      null,
    ])
  })
})
