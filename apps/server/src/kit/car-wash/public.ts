// Car washes at stations, and the machines behind them.
export { listOfferedWashes } from './list-washes.ts'
export { chooseMachine } from './machine/choose-machine.ts'
export type { KnownWash, MachineReport } from './machine/port.ts'
export {
  findWash,
  listGivingWashes,
  listWashesToAsk,
  lockWashByNoOrNull,
  lockWashOrNull,
  noteReport,
  type PlacedWash,
} from './store.ts'
