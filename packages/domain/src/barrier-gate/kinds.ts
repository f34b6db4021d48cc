export const gateDirections = { in: 'IN', out: 'OUT', both: 'BOTH' } as const
export type GateDirection = (typeof gateDirections)[keyof typeof gateDirections]

/** The platforms that run gates and car washes; the sandbox answers like one and moves nothing. */
export const kitVendors = { http: 'GENERIC_HTTP', sandbox: 'MOCK' } as const
export type KitVendor = (typeof kitVendors)[keyof typeof kitVendors]

type Gate = { id: string; parkingLotNo: string; direction: GateDirection }

/** One gate for each car park: its platform is told once. An exit comes first, for there the waiver counts. */
export function gateOfEachLot<One extends Gate>(gates: readonly One[]): One[] {
  const lots = Map.groupBy(gates, ({ parkingLotNo }) => parkingLotNo)
  return [...lots.values()].flatMap((ofLot) => ofLot.find(({ direction }) => direction !== 'IN') ?? ofLot.slice(0, 1))
}
