import { stationChanges } from './insight/log/station-slots.ts'
import { stationPlans } from './site/fee/station-slots.ts'
import { waiverTab } from './site/parking-waiver/station-slots.ts'
import { stationTabs } from './site/station/drawer/station-tabs.ts'
import { StationListPage } from './site/station/list/station-list-page.tsx'
import type { StationTab } from './site/station/parts/station-slots.ts'

const { overview, guns, business, images } = stationTabs

/** In the order that staff see. */
const tabs: readonly StationTab[] = [overview, guns, stationPlans, business, waiverTab, images, stationChanges]

export const StationPage = () => <StationListPage tabs={tabs} />
