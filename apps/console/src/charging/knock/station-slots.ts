import { knockApi } from '@chargedeck/contract/charging/knock/calls'
import type { StationSetup } from '../../site/station/parts/station-slots.ts'

export const waitingChargers: StationSetup = {
  key: 'knocks',
  guard: 'pileInUse',
  label: '查看待接入设备',
  permission: knockApi.page,
  addressOf: () => '/charger-knock',
}
