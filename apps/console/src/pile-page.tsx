import { movePiles } from './charging/charger-move/pile-slots.ts'
import { pileOrders } from './charging/charge-order/pile-slots.ts'
import { rebootPile } from './charging/command/pile-slots.ts'
import { updateFirmware } from './charging/firmware/pile-slots.ts'
import { limitSoc } from './charging/soc-limit/pile-slots.ts'
import type { PileSlots } from './site/pile/parts/pile-slots.ts'
import { pileActions } from './site/pile/pile-actions.ts'
import { PileListPage } from './site/pile/pile-list-page.tsx'
import { lazyDrawer } from './ui/lazy-part.tsx'

const { editPile, changeStatus, gunCodes, deletePiles } = pileActions

/** In the order that staff see. */
const slots: PileSlots = {
  actions: [editPile, changeStatus, pileOrders, rebootPile, limitSoc, updateFirmware, gunCodes, movePiles, deletePiles],
  Drawer: lazyDrawer(async () => (await import('./pile-tabs.tsx')).PileDrawerWithTabs),
}

export const PilePage = () => <PileListPage slots={slots} />
