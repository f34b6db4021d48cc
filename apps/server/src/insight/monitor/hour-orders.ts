import type { RuntimeStats } from '@chargedeck/contract/insight/monitor/day-stats'
import type { OrderHour } from '../order-hour/public.ts'

/** Every hour of a day, also those without an order. */
export const hourOrders = (rows: readonly OrderHour[]): RuntimeStats['hourOrders'] =>
  Array.from({ length: 24 }, (_, hour) => {
    const ofHour = rows.filter((row) => row.hour === hour)
    return { hour, startQty: sumOf(ofHour, 'startQty'), endQty: sumOf(ofHour, 'endQty') }
  })

/** How the orders of a day were begun, the most frequent way first. */
export const startupModes = (rows: readonly OrderHour[]): RuntimeStats['startupModes'] =>
  [...Map.groupBy(rows, ({ startupMode }) => startupMode)]
    .map(([startupMode, ofMode]) => ({ startupMode, orderQty: sumOf(ofMode, 'startQty') }))
    .filter(({ orderQty }) => orderQty > 0)
    .toSorted((a, b) => b.orderQty - a.orderQty)

const sumOf = (rows: readonly OrderHour[], name: 'startQty' | 'endQty'): number =>
  rows.reduce((sum, row) => sum + row[name], 0)
