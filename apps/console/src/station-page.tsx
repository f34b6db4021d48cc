import { connectCharger } from './charging/knock/station-slots.ts'
import { stationChanges } from './insight/log/station-slots.ts'
import { addPlan, confirmPlan, stationPlans } from './site/fee/station-slots.ts'
import { waiverTab } from './site/parking-waiver/station-slots.ts'
import { addPile, commissionPiles } from './site/pile/station-slots.ts'
import { stationTabs } from './site/station/drawer/station-tabs.ts'
import { StationListPage } from './site/station/list/station-list-page.tsx'
import type { StationSlots } from './site/station/parts/station-slots.ts'

const { overview, guns, business, images } = stationTabs

/** In the order that staff see. */
const slots: StationSlots = {
  groups: [
    { label: '概况', tabs: [overview, images] },
    { label: '设备', tabs: [guns] },
    { label: '经营', tabs: [stationPlans, business, waiverTab] },
    { label: '记录', tabs: [stationChanges] },
  ],
  setups: [connectCharger, addPile, commissionPiles, addPlan, confirmPlan],
}

export const StationPage = () => <StationListPage slots={slots} />
