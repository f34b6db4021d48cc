import { movePiles, movesOfPile } from './charging/charger-move/pile-slots.ts'
import { ordersOfPile, pileOrders } from './charging/charge-order/pile-slots.ts'
import { powerTab } from './charging/charging-profile/pile-slots.ts'
import { commandTab, rebootPile } from './charging/command/pile-slots.ts'
import { firmwareTab, updateFirmware } from './charging/firmware/pile-slots.ts'
import { localListTab } from './charging/local-list/pile-slots.ts'
import { PilePassword } from './charging/pile-password/pile-slots.ts'
import { settingTab } from './charging/pile-setting/pile-slots.ts'
import { reservationTab } from './charging/reservation/pile-slots.ts'
import { limitSoc } from './charging/soc-limit/pile-slots.ts'
import { diagnosisTab } from './charging/start-diagnosis/pile-slots.ts'
import { frameTab } from './insight/frame/pile-slots.ts'
import type { PileSlots } from './site/pile/parts/pile-slots.ts'
import { pileActions, realtimeTab } from './site/pile/pile-actions.ts'
import { PileListPage } from './site/pile/pile-list-page.tsx'

const { editPile, changeStatus, gunCodes, deletePiles } = pileActions

/** In the order in which staff see them. */
const slots: PileSlots = {
  tabs: [
    realtimeTab,
    ordersOfPile,
    settingTab,
    commandTab,
    frameTab,
    diagnosisTab,
    firmwareTab,
    localListTab,
    reservationTab,
    powerTab,
    movesOfPile,
  ],
  actions: [editPile, changeStatus, pileOrders, rebootPile, limitSoc, updateFirmware, gunCodes, movePiles, deletePiles],
  sections: [PilePassword],
}

export const PilePage = () => <PileListPage slots={slots} />
