import { stationChanges } from './insight/log/station-slots.ts'
import { warningsOfStation } from './insight/warning/station-slots.ts'
import { stationCarriers } from './partner/carrier-site/station-slots.ts'
import { setupsOfStation } from './settlement/settle-setup/station-slots.ts'
import { stationPlans } from './site/fee/station-slots.ts'
import { waiverTab } from './site/parking-waiver/station-slots.ts'
import { StationDrawer } from './site/station/drawer/station-drawer.tsx'
import { stationTabs } from './site/station/drawer/station-tabs.ts'
import type { StationDrawerProps, StationDrawerSlots } from './site/station/parts/station-slots.ts'
import { lazyPart, tabMeanwhile } from './ui/lazy-part.tsx'

const { overview, guns, business, images } = stationTabs

/** In the order that staff see. */
const slots: StationDrawerSlots = {
  groups: [
    { label: '概况', tabs: [overview, images] },
    { label: '设备', tabs: [guns] },
    { label: '经营', tabs: [stationPlans, business, waiverTab, setupsOfStation, stationCarriers] },
    { label: '记录', tabs: [warningsOfStation, stationChanges] },
  ],
  Setup: lazyPart(async () => (await import('./station-setups.tsx')).StationSetups, tabMeanwhile),
}

export const StationDrawerWithTabs = (props: StationDrawerProps) => <StationDrawer slots={slots} {...props} />
