import { chargeOrderSlots } from './charge-order-slots.ts'
import { movesOfPile } from './charging/charger-move/pile-slots.ts'
import { ordersOfPile } from './charging/charge-order/pile-tab.tsx'
import { powerTab } from './charging/charging-profile/pile-slots.ts'
import { commandTab } from './charging/command/pile-slots.ts'
import { firmwareTab } from './charging/firmware/pile-slots.ts'
import { FirstConnection } from './charging/knock/pile-slots.ts'
import { localListTab } from './charging/local-list/pile-slots.ts'
import { PilePassword } from './charging/pile-password/pile-slots.ts'
import { settingTab } from './charging/pile-setting/pile-slots.ts'
import { reservationTab } from './charging/reservation/pile-slots.ts'
import { diagnosisTab } from './charging/start-diagnosis/pile-slots.ts'
import { frameTab } from './insight/frame/pile-slots.ts'
import { warningsOfPile } from './insight/warning/pile-slots.ts'
import type { PileDrawerProps, PileDrawerSlots } from './site/pile/parts/pile-slots.ts'
import { realtimeTab } from './site/pile/pile-actions.ts'
import { PileDrawer } from './site/pile/pile-drawer.tsx'

/** In the order that staff see. */
const slots: PileDrawerSlots = {
  groups: [
    { label: '概况', tabs: [realtimeTab, diagnosisTab] },
    { label: '设备', tabs: [commandTab, settingTab, firmwareTab, localListTab, powerTab] },
    { label: '经营', tabs: [ordersOfPile(chargeOrderSlots), reservationTab] },
    { label: '记录', tabs: [warningsOfPile, frameTab, movesOfPile] },
  ],
  notices: [FirstConnection],
  sections: [PilePassword],
}

export const PileDrawerWithTabs = (props: PileDrawerProps) => <PileDrawer slots={slots} {...props} />
