import { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { StationSetup } from '../../site/station/parts/station-slots.ts'

export const connectCharger: StationSetup = {
  key: 'connect',
  guard: 'pileInUse',
  label: '接入充电桩',
  permission: knockApi.page,
  Dialog: lazyPart(async () => (await import('./connect-charger.tsx')).ConnectCharger),
}
