import { openWarnings } from './insight/warning/station-column.ts'
import { plansOnRow } from './site/fee/station-row.ts'
import { waiverOnRow } from './site/parking-waiver/station-row.ts'
import { StationListPage } from './site/station/list/station-list-page.tsx'
import { imagesOnRow } from './site/station/parts/images-on-row.ts'
import type { StationSlots } from './site/station/parts/station-slots.ts'
import { lazyDrawer } from './ui/lazy-part.tsx'

/** In the order that staff see. */
const slots: StationSlots = {
  columns: [openWarnings],
  rowTabs: [imagesOnRow, plansOnRow, waiverOnRow],
  Drawer: lazyDrawer(async () => (await import('./station-tabs.tsx')).StationDrawerWithTabs),
}

export const StationPage = () => <StationListPage slots={slots} />
